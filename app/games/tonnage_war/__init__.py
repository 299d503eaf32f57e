"""Tonnage War: convoy battles of 1940–43 with two hidden hands. Files are named after the chapters of its rules."""
