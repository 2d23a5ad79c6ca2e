import { type Desk, doDeed } from '../keys/do-deed.ts'
import { type Begun, press } from '../keys/shortcuts.ts'
import { areShortcutsOn } from '../keys/shortcut-choice.ts'

let begun: Begun | null = null

/**
 * Takes a key that was typed on a page, outside fields and sheets, at this time (ms), and does what it
 * completes. Nothing when the person has turned shortcuts off.
 */
export async function pressKey(key: string, at: number, desk: Desk): Promise<void> {
  if (!areShortcutsOn()) return
  const pressed = press(begun, key, at)
  begun = pressed.begun
  if (pressed.deed !== null) await doDeed(pressed.deed, desk)
}
