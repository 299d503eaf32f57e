"""Who may act: the initiative, how it is vied for, seized and handed over, and the weather it brings [10]."""
