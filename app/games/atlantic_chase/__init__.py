"""Atlantic Chase: British and German task forces in the Atlantic, 1939–43. Folders are the chapters of its rules."""
