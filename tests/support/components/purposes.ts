type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the phone may fill in (WCAG 2.2, 1.3.5): each field's `autocomplete`, by its name. */
export function purposes(): Record<string, string> {
  const fields = document.querySelectorAll<Field>('input:not([type=checkbox], [hidden]), textarea, select')
  return Object.fromEntries([...fields].map(({ name, autocomplete }) => [name, autocomplete]))
}
