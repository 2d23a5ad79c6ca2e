import { searchableForm } from '#contract/views/searchable-form.ts'

/** How many people a list shows without a search: about two screens of a phone. */
export const MOST_WITHOUT_SEARCH = 20

/** Whether `name` contains what was typed, in any case and without its signs, too; an empty search matches everyone. */
export function isNamed(name: string, typed: string): boolean {
  return searchableForm(name).includes(searchableForm(typed).trim())
}
