/**
 * Whether axe took the initials in a face for the words of a label: the control holds nothing else that is seen.
 *
 * @param rule of axe
 * @param html of the control
 */
export const isFaceAlone = (rule: string, html: string): boolean =>
  rule === 'label-content-name-mismatch' &&
  html
    .replaceAll(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim() === ''
