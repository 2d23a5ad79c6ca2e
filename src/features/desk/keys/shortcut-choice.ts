/** Survives sign-out, like the theme: it belongs to the device, and reveals nothing about its person. */
const KEY = 'shortcuts'

/** Whether single keys are shortcuts on this device: they are unless somebody turned them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Turns them on or off for this and every later start. */
export function turnShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
}
