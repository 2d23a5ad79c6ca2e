/** Whether this is a Mac, whose shortcuts have ⌘ where others have Ctrl. */
const isMac = (): boolean => /Mac/.test(navigator.userAgent)

/** Whether a key was pressed with the one key that commands have on this device, and no other. */
export function isCommand({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false
  return isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/** The name of that key as it stands on the keyboard. */
export const commandKeyName = (): string => (isMac() ? '⌘' : 'Ctrl')
