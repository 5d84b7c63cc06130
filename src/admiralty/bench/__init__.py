"""How fast it is: figures of this machine, and of peers measured in the same run."""
