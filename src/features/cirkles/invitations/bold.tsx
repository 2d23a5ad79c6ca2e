import type { Tags } from '#ui/text/rich-text.tsx'

/** Draws what a message has between `<b>` and `</b>`. */
export const BOLD: Tags = { b: (text) => <strong>{text}</strong> }
