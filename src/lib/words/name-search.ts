/** How many people a list shows without a search: about two screens of a phone. */
export const MOST_WITHOUT_SEARCH = 20

/** Whether somebody called `name` is meant by what was typed: a part of the name, in any case; nothing means all. */
export function isNamed(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.trim().toLowerCase())
}
