from admiralty.cli import main

main()
