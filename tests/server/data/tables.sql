BEGIN TRANSACTION;
CREATE TABLE chats (
	number INTEGER NOT NULL, 
	"table" VARCHAR NOT NULL, 
	at FLOAT NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	text VARCHAR NOT NULL, 
	by_table BOOLEAN NOT NULL, 
	PRIMARY KEY (number)
);
INSERT INTO "chats" VALUES(1,'d245c521b1e4',1.79494512143247318268e+09,0,'','A draw?',0);
INSERT INTO "chats" VALUES(2,'d245c521b1e4',1.79494512143406248095e+09,-1,'','A offers a draw.',1);
INSERT INTO "chats" VALUES(3,'833f9c7f73d3',1794945121.47851,-1,'','A offers a draw.',1);
INSERT INTO "chats" VALUES(4,'833f9c7f73d3',1.79494512148148059843e+09,-1,'','The match is drawn by agreement.',1);
CREATE TABLE facts (
	name VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('schema','1');
CREATE TABLE plies (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	line VARCHAR NOT NULL, 
	faces BLOB NOT NULL, 
	hash VARCHAR NOT NULL, 
	PRIMARY KEY ("table", number)
)
 WITHOUT ROWID

;
INSERT INTO "plies" VALUES('1c786918a126',0,1,'power weapons 5',X'','5157ead966ca67cb');
INSERT INTO "plies" VALUES('1c786918a126',1,1,'power defense 3',X'','7403b79971b4df67');
INSERT INTO "plies" VALUES('1c786918a126',2,1,'ready',X'','f5faaa87bc495083');
INSERT INTO "plies" VALUES('1c786918a126',3,1,'coast',X'','7858249afdb5d1d7');
INSERT INTO "plies" VALUES('33a05f2436cb',0,0,'power engines 2',X'','b82c95d0c5f7b50c');
INSERT INTO "plies" VALUES('33a05f2436cb',1,0,'power weapons 4',X'','e4ba4a362695613a');
INSERT INTO "plies" VALUES('346bdfb2e0d1',0,1,'plan 8,1 facing 3',X'','96bf8a7881186533');
INSERT INTO "plies" VALUES('346bdfb2e0d1',1,0,'plan -3,9 facing 5',X'','7ccef8c1698640b4');
INSERT INTO "plies" VALUES('346bdfb2e0d1',2,1,'evade',X'0103','852b0f0aff12db41');
INSERT INTO "plies" VALUES('346bdfb2e0d1',3,1,'end turn',X'','a18dfb18849f1130');
INSERT INTO "plies" VALUES('346bdfb2e0d1',4,0,'end turn',X'','989ab64ccc3ca45e');
INSERT INTO "plies" VALUES('346bdfb2e0d1',5,1,'plan 7,2 facing 2',X'','37a4a022e487896b');
INSERT INTO "plies" VALUES('346bdfb2e0d1',6,0,'plan -1,7 facing 0',X'','98c74c8ffd408224');
INSERT INTO "plies" VALUES('346bdfb2e0d1',7,0,'evade',X'0606','2d0878109848c318');
INSERT INTO "plies" VALUES('3ee69c5846b2',0,1,'end maneuvers',X'','655650230c5c0818');
INSERT INTO "plies" VALUES('3ee69c5846b2',1,1,'start S05 at B-home',X'','2833dc98b61b846a');
INSERT INTO "plies" VALUES('3ee69c5846b2',2,1,'end turn',X'','277bfe7004bef006');
INSERT INTO "plies" VALUES('3ee69c5846b2',3,0,'end maneuvers',X'','9273fad6c5f0bbb4');
INSERT INTO "plies" VALUES('3ee69c5846b2',4,0,'research A-home',X'','380e3f6eb6e9efcc');
INSERT INTO "plies" VALUES('3ee69c5846b2',5,0,'start S20 at A-home',X'','d35b2d51c5a7bc88');
INSERT INTO "plies" VALUES('3ee69c5846b2',6,0,'end turn',X'','d42fc61463ee5e90');
INSERT INTO "plies" VALUES('3ee69c5846b2',7,1,'end maneuvers',X'','ad4e01b72c6a13f7');
INSERT INTO "plies" VALUES('63c71d64c5e9',0,1,'B1 at 24',X'','49a2058cf8c2ab38');
INSERT INTO "plies" VALUES('63c71d64c5e9',1,1,'B1 ships 7',X'','53b4c6e88d3c78f2');
INSERT INTO "plies" VALUES('63c71d64c5e9',2,0,'A1 at 31',X'','266e04121e84e199');
INSERT INTO "plies" VALUES('63c71d64c5e9',3,0,'A1 ships 9',X'','a986a50337d685b7');
INSERT INTO "plies" VALUES('63c71d64c5e9',4,1,'B1 behave aggressive',X'','e45afafe317b24e1');
INSERT INTO "plies" VALUES('63c71d64c5e9',5,1,'B2 at 28',X'','cbc1df2a7c923bb7');
INSERT INTO "plies" VALUES('63c71d64c5e9',6,1,'B2 ships 3',X'','8b5264ad4a15d7a7');
INSERT INTO "plies" VALUES('63c71d64c5e9',7,1,'B2 behave stealthy',X'','ee2377770d97cd34');
INSERT INTO "plies" VALUES('833f9c7f73d3',0,1,'power weapons 5',X'','5157ead966ca67cb');
INSERT INTO "plies" VALUES('833f9c7f73d3',1,1,'power defense 3',X'','7403b79971b4df67');
INSERT INTO "plies" VALUES('833f9c7f73d3',2,1,'ready',X'','f5faaa87bc495083');
INSERT INTO "plies" VALUES('833f9c7f73d3',3,1,'coast',X'','7858249afdb5d1d7');
INSERT INTO "plies" VALUES('8acb6d995d9b',0,1,'power scoop 5',X'','ac80125be2a2df60');
INSERT INTO "plies" VALUES('8acb6d995d9b',1,1,'power weapons 1',X'','8ad79d5805567480');
INSERT INTO "plies" VALUES('8acb6d995d9b',2,1,'ready',X'','28f42678b428ca2b');
INSERT INTO "plies" VALUES('8acb6d995d9b',3,1,'coast',X'','658eb028d59f2556');
INSERT INTO "plies" VALUES('8acb6d995d9b',4,0,'power weapons 2',X'','1604b57f01f3dcf1');
INSERT INTO "plies" VALUES('8acb6d995d9b',5,0,'power defense 1',X'','0f600f0e4f0c6268');
INSERT INTO "plies" VALUES('8acb6d995d9b',6,0,'ready',X'','6ad33ead8069fa59');
INSERT INTO "plies" VALUES('8acb6d995d9b',7,0,'coast',X'','781e5da4385c8c0e');
INSERT INTO "plies" VALUES('b7538a60c777',0,0,'end',X'','c72992cda7f9fc8e');
INSERT INTO "plies" VALUES('b7538a60c777',1,1,'select B1',X'','ae0904ce56f91484');
INSERT INTO "plies" VALUES('b7538a60c777',2,1,'step straight',X'','ffe627ecbe8e8586');
INSERT INTO "plies" VALUES('b7538a60c777',3,1,'step straight',X'','2c2f80c20992cb70');
INSERT INTO "plies" VALUES('b7538a60c777',4,1,'step straight',X'','a779a5eaffaf52bb');
INSERT INTO "plies" VALUES('b7538a60c777',5,1,'step right',X'','f129cf3f0eb0ba67');
INSERT INTO "plies" VALUES('b7538a60c777',6,1,'step left',X'','110b2ec27cf3291e');
INSERT INTO "plies" VALUES('b7538a60c777',7,1,'screen up',X'','fbe4d128536cdb68');
INSERT INTO "plies" VALUES('c6aae4e39b1f',0,1,'power weapons 5',X'','5157ead966ca67cb');
INSERT INTO "plies" VALUES('c6aae4e39b1f',1,1,'power defense 3',X'','7403b79971b4df67');
INSERT INTO "plies" VALUES('c6aae4e39b1f',2,1,'ready',X'','f5faaa87bc495083');
INSERT INTO "plies" VALUES('c6aae4e39b1f',3,1,'coast',X'','7858249afdb5d1d7');
INSERT INTO "plies" VALUES('d245c521b1e4',0,1,'power weapons 4',X'','0da5e21058c89278');
INSERT INTO "plies" VALUES('d245c521b1e4',1,1,'power defense 1',X'','5a74d3d7bbfd4afd');
INSERT INTO "plies" VALUES('d245c521b1e4',2,1,'ready',X'','677333ab7c956015');
CREATE TABLE tables (
	name VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	scenario VARCHAR NOT NULL, 
	ruleset VARCHAR NOT NULL, 
	digest VARCHAR NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	start JSON, 
	setup VARCHAR NOT NULL, 
	commitment VARCHAR NOT NULL, 
	"key" BLOB, 
	looks_only BOOLEAN NOT NULL, 
	taken_over INTEGER NOT NULL, 
	listed BOOLEAN NOT NULL, 
	spectator VARCHAR NOT NULL, 
	clock JSON NOT NULL, 
	seats JSON NOT NULL, 
	standing JSON NOT NULL, 
	moves_itself BOOLEAN NOT NULL, 
	loads INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	touched FLOAT NOT NULL, 
	public_plies INTEGER NOT NULL, 
	actors INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	outcome VARCHAR NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "tables" VALUES('8acb6d995d9b','orbital','duel','flare','4a3079bbab36f5778e9f12447fe57d46',2,'{}','null','1ef36b73496417c6','6bfcb6407bdd7c815e7d4f2d598ddc428f029dc21c2b8c83f90fa2008af647f5',X'926413857CCED349F118AB45F4E01F45A8A98E45D1CBD8ED7D846031AC16B93A',0,0,0,'6IGLwh_O2GFjNh-lXpagvA','{"per_move": 0, "bank": 3600, "increment": 5, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{"clocks": {"0": 3609.9915797840004, "1": 3614.973696138}, "proposals": [], "agreed": "", "rematch": ""}',1,1,1.79494512036025381093e+09,1.79494512039783763891e+09,4,1,0,'');
INSERT INTO "tables" VALUES('b7538a60c777','hexspace','surprise-attack','expend','2acaf0af7edc552108d6dcbbfb138e8c',2,'{}','null','80583e18c3674a60','1e4a306045be5715cc241cd44c9a8adc626b31bfbc30e0d10298218b88c4963f',X'3770C16A29CA01ABAA3D6D4B761A883D7951808BCC7F237ADAE59AED0EA8A5DA',0,0,0,'HuiTZmlogG7EA5XRANTPZQ','{"per_move": 0, "bank": 3600, "increment": 5, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{"clocks": {"0": 3609.974567096, "1": 3599.5167128}, "proposals": [], "agreed": "", "rematch": ""}',1,1,1.79494512042705082893e+09,1.79494512093682384492e+09,8,2,0,'');
INSERT INTO "tables" VALUES('3ee69c5846b2','retrograde','duel','standard','dc814034a3cc71acce7306607a956f82',2,'{}','null','9aa6565b1a3f7fe0','05f4e7d9c163c609f53a98197c98cfd790610d1d5f1c08709bcc812abb355da1',X'8DEF30EE124CAF07D341C0E4497670DDA3E7513F17B0DB4F23F9C2702B70CBAE',0,0,0,'uWzglh5rhPisNZnCivXjGg','{"per_move": 0, "bank": 3600, "increment": 5, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{"clocks": {"0": 3609.961884801, "1": 3609.9554687299997}, "proposals": [], "agreed": "", "rematch": ""}',1,1,1.79494512098004126545e+09,1.79494512106409454346e+09,8,2,0,'');
INSERT INTO "tables" VALUES('346bdfb2e0d1','pirates','duel','wager','bdfb1d798985a20684e7e5dcd756c3fd',2,'{}','null','a6ca2a1da28c21f2','aa7299df3ebec85553886c3709cd6f22cd2c4fda06e06e3b4562ba435e37e567',X'9490A7D66BD48C333859AB5DE119AC93471FCE46E94D0BCA73BE6BB453120A29',0,0,0,'wulUQrWRqQUv-muInFhC3g','{"per_move": 0, "bank": 3600, "increment": 5, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{"clocks": {"0": 3619.936261864, "1": 3619.9749028270003}, "proposals": [], "agreed": "", "rematch": ""}',1,1,1.79494512115217852597e+09,1.7949451212230761051e+09,8,1,0,'');
INSERT INTO "tables" VALUES('63c71d64c5e9','isk','battle','gatecamp','2c9a5d3f8b23eccb2b50d798f7d6e7eb',2,'{}','null','ef84c12b2884c120','78d118e6b0ed7e5ca4af58a426d32bad045af03ee5fbd734c5bcb0d3acb72648',X'4D290A6023E6D298603FB910F62EB81A0192A4E8577A84F79920CA897A6A8F1D',0,0,0,'aSBwsAiYw7B0RpWR-8UhTQ','{"per_move": 0, "bank": 3600, "increment": 5, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{"clocks": {"0": 3599.88408987, "1": 3599.884089209}, "proposals": [], "agreed": "", "rematch": ""}',1,1,1.79494512126069426533e+09,1.79494512137766385083e+09,0,3,0,'');
INSERT INTO "tables" VALUES('d245c521b1e4','orbital','duel','flare','4a3079bbab36f5778e9f12447fe57d46',2,'{}','null','757b20c357a778ca','6852edeef1092875bcc91918acf1e51707a0e82099e896fb532107a0f829e52c',X'4BEECB5717CBAECDFF009C80FB13BCE9874D471DF2AA4256F3836AFD5B7A654F',0,0,0,'Vzdh71jmn1syPOGCwQTxmQ','{"per_move": 0, "bank": 0, "increment": 0, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{"clocks": {}, "proposals": [{"by": 0, "what": "draw"}], "agreed": "", "rematch": ""}',0,1,1.7949451214127864838e+09,1.79494512143459773062e+09,1,2,0,'');
INSERT INTO "tables" VALUES('833f9c7f73d3','orbital','duel','flare','4a3079bbab36f5778e9f12447fe57d46',2,'{}','null','22cf0c5513d5fc28','2a2fac13f2c19f452da8bf6bc7da6cecfb286b0b7ede1d3ec56eb1620b535afa',X'2CA565EC0C7EFC6486311105AD09CF3FD891A5B247A6413352A249903091AA54',0,0,0,'g_x2zxd9IRje0O-tuv9HLw','{"per_move": 0, "bank": 0, "increment": 0, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{"clocks": {}, "proposals": [], "agreed": "draw", "rematch": ""}',0,1,1794945121.46008,1.79494512148027038573e+09,2,0,1,'draw');
INSERT INTO "tables" VALUES('1c786918a126','orbital','duel','flare','4a3079bbab36f5778e9f12447fe57d46',2,'{}','null','22cf0c5513d5fc28','2a2fac13f2c19f452da8bf6bc7da6cecfb286b0b7ede1d3ec56eb1620b535afa',NULL,1,4,0,'-ctMxbW80ysIxosaRkfk6A','{"per_move": 0, "bank": 0, "increment": 0, "flag": "doctrine"}','[{"kind": "screen", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{}',0,1,1.79494512153672218317e+09,1.79494512153672218317e+09,2,0,1,'');
INSERT INTO "tables" VALUES('c6aae4e39b1f','orbital','duel','flare','4a3079bbab36f5778e9f12447fe57d46',2,'{}','null','22cf0c5513d5fc28','463142e1abbd0c54642975569e087df74a98ea320498db16651ba80de0934ea4',X'973344C762782876667445BF613B9150F4A79478616F20F98DF9AB78A9967D8A',0,2,0,'vbs5tug2kdK_ZEOWSd5t_A','{"per_move": 0, "bank": 0, "increment": 0, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "screen", "name": "", "level": "", "taken": true}]','{"clocks": {}, "proposals": [], "agreed": "", "rematch": ""}',0,1,1.79494512158093619345e+09,1.79494512159242057798e+09,2,1,0,'');
INSERT INTO "tables" VALUES('33a05f2436cb','orbital','duel','flare','b2e366d400046926bfa3ec9d28214f08',2,'{"initiative": "fixed"}','{"ships": {"A1": {"ring": 4, "sector": 1, "mass": 6}, "B1": {"ring": 6, "sector": 8, "hull": 7}}}','cf12d486f215a0c0','1c0b5c6be07ce39305cf89b99e4cbda4571b8df6028828eddf24f85156ae93fc',X'79E2497480D05D47E0C6827656CF133D0DA25AEFEF7DA5F1DEAC83C3C5083852',0,0,0,'_JoE2wyZTroYcETsF51zKg','{"per_move": 0, "bank": 0, "increment": 0, "flag": "doctrine"}','[{"kind": "you", "name": "Ann", "level": "", "taken": true}, {"kind": "screen", "name": "Instructor", "level": "", "taken": true}]','{"clocks": {}, "proposals": [], "agreed": "", "rematch": "", "lesson": {"marks": [0, 0]}}',0,1,1.79494512161845016476e+09,1.79494512163242602342e+09,0,1,0,'');
INSERT INTO "tables" VALUES('508f192d3c93','retrograde','custom','standard','',2,'{"deck_a": "line"}','null','','',NULL,0,0,0,'eku0K6MENZpUaI3tTo548Q','{"per_move": 0, "bank": 0, "increment": 0, "flag": "doctrine"}','[{"kind": "you", "name": "", "level": "", "taken": true}, {"kind": "link", "name": "", "level": "", "taken": true}]','{"clocks": {}, "proposals": [], "agreed": "", "rematch": "", "choosing": {"missing": [1]}}',0,1,1.79494512166289663318e+09,1.79494512167532372474e+09,0,0,0,'');
CREATE TABLE tokens (
	fingerprint BLOB NOT NULL, 
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (fingerprint)
);
INSERT INTO "tokens" VALUES(X'679F4D619AFC18F8C4110F309ECCF1FE80EAE8221F1167E716036C3DFDD18D75','8acb6d995d9b',0);
INSERT INTO "tokens" VALUES(X'9A414E389CD06132019F4C3FD5C19AE39C031697ABD37EF94995E2C241B0C96E','8acb6d995d9b',1);
INSERT INTO "tokens" VALUES(X'9825C08AF4607471183211260C6E2FED83CF084C1A5E9B49E850359F08ED58D5','8acb6d995d9b',-1);
INSERT INTO "tokens" VALUES(X'2BCCEDCE27FAAB0A3CE6E2E5301B9709D6090AB9EB806D4D9456A6F3DF768044','b7538a60c777',0);
INSERT INTO "tokens" VALUES(X'07C1EC5D2EF5E47A58917ACD3839D1C53E5D9EF6F354E76EBE3AC234CF5F2C00','b7538a60c777',1);
INSERT INTO "tokens" VALUES(X'3E427EF9709EBA4D8C268466074AA202361E60A7F9DBF958ADB049FA06BA162D','b7538a60c777',-1);
INSERT INTO "tokens" VALUES(X'91FA4E97D062733E95C56521C11E52CF5D21EE8BD0BA66A43D241CAD1C0B5D2D','3ee69c5846b2',0);
INSERT INTO "tokens" VALUES(X'3CED6E7962EF1417AD27E8C02FC7A269AC1084E981BD48C33451B3562CC1F7E4','3ee69c5846b2',1);
INSERT INTO "tokens" VALUES(X'EEF354E8B3A495D586FE310E7140A0AE02AA81A1F3B98CCBDD8CE8F328F44BA3','3ee69c5846b2',-1);
INSERT INTO "tokens" VALUES(X'DF39CBEF4D7BC9C87F27DF0CBFFBE45FED4663ABDA142FCC9CD014D5ACD220B4','346bdfb2e0d1',0);
INSERT INTO "tokens" VALUES(X'8B90A567DE38C2316BC79D5FDD11E8E1580C6A9EBA83AC116DA9E95DEEB15796','346bdfb2e0d1',1);
INSERT INTO "tokens" VALUES(X'E83893F185014A8967FD6D7456DC55AC44A903879C4CCF53C6D6C39EA31FEBB1','346bdfb2e0d1',-1);
INSERT INTO "tokens" VALUES(X'F2B5BAEA8F66607F022A1754C4EDCE63CBCCFC3041DEE05EA52A4CF7634B091E','63c71d64c5e9',0);
INSERT INTO "tokens" VALUES(X'EA85BF225C45042E3628750834BEC2D6AF2FEAA71D13A9F3E957E59ADAB53DBA','63c71d64c5e9',1);
INSERT INTO "tokens" VALUES(X'A56885E99EC811473EB92759A8FA629D7CA7553FAFD965AC00DB86B2BE52648A','63c71d64c5e9',-1);
INSERT INTO "tokens" VALUES(X'F80892450030B3951B98A16C81519E68B3A7BFB2E39B06F34FFC4C08E85B48A4','d245c521b1e4',0);
INSERT INTO "tokens" VALUES(X'C0CC153A26526424635D999D2CE28FD7A8EC3FD71FAC87FCCE3C85D74E08C5F5','d245c521b1e4',1);
INSERT INTO "tokens" VALUES(X'5C46E3DDDB0B8F162FB6055D9883802466A4982FB4D1C062025D8BC6B673AEF7','d245c521b1e4',-1);
INSERT INTO "tokens" VALUES(X'A563082FE2F408E7701F212F4EC73FCDDCC754520672F3FC13AC8D82322743C6','833f9c7f73d3',0);
INSERT INTO "tokens" VALUES(X'9F7247AB69FFD54E968F0DDFB0C869E1A86EE4BA86B70FA5C34DD97C5B300BDD','833f9c7f73d3',1);
INSERT INTO "tokens" VALUES(X'5CEC775299CF233718235045E32A25241D9FE28D383F7BFC21DFCA08BA1DEBB0','833f9c7f73d3',-1);
INSERT INTO "tokens" VALUES(X'F7DF477807F713EE0D162DF41AEA3A6CBEF853A5929D6E5760D521499D85652D','1c786918a126',-1);
INSERT INTO "tokens" VALUES(X'0D4F60B3E312229A47761F809343FF695C2421A9528882CFF3438440595EEB83','c6aae4e39b1f',0);
INSERT INTO "tokens" VALUES(X'31F28F92B4E8BFB1065C2BDEBE2DE415F0CD312BF1A7BBA55444F58728E765D6','c6aae4e39b1f',1);
INSERT INTO "tokens" VALUES(X'A34FCF76F6C3746DAA3AA353559FE3B7D173C3D162C8A8885F154C310B0C2352','c6aae4e39b1f',-1);
INSERT INTO "tokens" VALUES(X'866CB65A34BC71BFC4EE3493C102894C6375EA61D070669F40FABDA329F9838D','33a05f2436cb',0);
INSERT INTO "tokens" VALUES(X'41327E4429718BD83D925300DCF15DC6F56C81222055A1D8FE845837765368E0','33a05f2436cb',1);
INSERT INTO "tokens" VALUES(X'6CBC7B34BB7280FE60B5FDA1C460C182AD1713E496FC4B1DC6F294BA5C0071E4','33a05f2436cb',-1);
INSERT INTO "tokens" VALUES(X'94BCC9210A2C52122D8ABE12B0C727A5DDE22A31473193F7200D852CCF25D124','508f192d3c93',0);
INSERT INTO "tokens" VALUES(X'00C589C2F12E8EB20186BAC127731D55C2511EDD57DF7E20EF238D6507D34BFD','508f192d3c93',1);
INSERT INTO "tokens" VALUES(X'8DC2F396025746631B975305E79B872BC308FF0E161464626247D8613AA9C791','508f192d3c93',-1);
CREATE INDEX ix_tables_over ON tables (over);
CREATE INDEX ix_tokens_table ON tokens ("table");
CREATE INDEX ix_chats_table ON chats ("table");
COMMIT;
