# SPDX-License-Identifier: GPL-3.0-or-later
# Asks zolo about hands, one per line, and draws the payoff of each option as a PDF.
#
#   Rscript options.R FILE.pdf [OPTION...] <hands.txt
#
# The options are those of `zolo advise`, for all hands. A refused hand is left out and reported.
library(jsonlite)

words <- commandArgs(trailingOnly = TRUE)
if (length(words) < 1) stop("usage: Rscript options.R FILE.pdf [OPTION...] <hands.txt")
options <- if (length(words) > 1) words[-1] else c("--brief", "--no-checks", "--me", "table", "--deals", "1000")
program <- Sys.getenv("ZOLO", "zolo")

input <- file("stdin")
questions <- readLines(input)
close(input)
lines <- suppressWarnings(system2(program, c("advise", "-", "--format", "json", shQuote(options)),
                                  stdout = TRUE, input = questions))
answers <- lapply(lines, fromJSON, simplifyVector = FALSE)
answers <- Filter(function(answer) is.null(answer$ok), answers)
if (length(answers) == 0) stop("no question was answered")

draw <- function(answer) {
    payoffs <- sapply(answer$options, function(option) option$payoff$mean)
    ends <- sapply(answer$options, function(option)
        if (is.null(option$payoff$ci95)) rep(option$payoff$mean, 2) else unlist(option$payoff$ci95))
    names <- sapply(answer$options, function(option) option$action)
    places <- barplot(payoffs, names.arg = names, horiz = TRUE, las = 1, xlim = range(0, ends),
                      col = ifelse(names == answer$best, "#2b7a4b", "#9fb8a8"), xlab = "stakes a deal",
                      main = paste(c(paste(unlist(answer$hand), collapse = " "),
                                     paste("seat", answer$seat), unlist(answer$auction)), collapse = ", "))
    segments(ends[1, ], places, ends[2, ], places, lwd = 2)
}

pdf(words[1], width = 7, height = 4)
invisible(lapply(answers, draw))
invisible(dev.off())
cat(length(answers), "hands in", words[1], "\n")
