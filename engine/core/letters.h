/* Letters of Polish and German, whole or with combined marks, as plain ones. */
#ifndef ZOLO_CORE_LETTERS_H
#define ZOLO_CORE_LETTERS_H

/* The plain letter, in lower case, of the marked one at *text, which moves behind it; 0 if none stands
 * there. */
char letters_strip_mark(const char **text);

/* Moves over marks that are combined with the letter before, U+0300 to U+036F. */
void letters_skip_marks(const char **text);

/* The letter or digit at *text in lower case and without its marks (ą, and a with a combined mark: a);
 * *text moves behind it. 0 if none stands there. */
char letters_plain(const char **text);

#endif
