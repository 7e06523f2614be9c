/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See html.h. */
#include "analyzer/page/html.h"

#include <stdarg.h>

#include "engine/core/language.h"
#include "engine/core/plain_text.h"

void html_text(FILE *out, const char *text)
{
    while (*text != '\0') {
        int32_t code;
        const size_t n = letters_character(text, &code);
        const bool control = n == 1 && (unsigned char)*text < 0x20 && *text != '\n';
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        case '\'': fputs("&#39;", out); break;
        default:
            if (n == 0 || control)
                putc('?', out);
            else
                fwrite(text, 1, n, out);
        }
        text += n == 0 ? 1 : n;
    }
}

void html_put(FILE *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    for (; *format != '\0'; format++) {
        if (*format != '%') {
            putc(*format, out);
            continue;
        }
        format++;
        if (*format == 's')
            html_text(out, va_arg(arguments, const char *));
        else if (*format == 'd')
            fprintf(out, "%d", va_arg(arguments, int));
        else
            putc(*format, out);
    }
    va_end(arguments);
}

void html_begin(FILE *out, const char *title, const char *style_sheet)
{
    const struct language *spoken = language_spoken();
    html_put(out,
             "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
             "<title>%s</title>\n<style>\n",
             spoken == NULL ? "en" : spoken->code, title);
    fprintf(out, "%s</style>\n</head>\n<body>\n", style_sheet);
}

void html_end(FILE *out)
{
    fputs("</body>\n</html>\n", out);
}
