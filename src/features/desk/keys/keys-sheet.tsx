import { useState } from 'react'

import { commandKeyName } from '#lib/browser/command-key.ts'
import { t } from '#messages/later/desk.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { areShortcutsOn, turnShortcuts } from './shortcut-choice.ts'
import styles from './keys-sheet.module.css'
import { SHORTCUTS } from './shortcuts.ts'

/** The keyboard shortcuts, and the choice to have them. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(areShortcutsOn)
  const command = [commandKeyName(), 'K'] as const
  return (
    <Sheet title={t('shortcuts')} isOpen isInAddress={false} onClose={onClose}>
      <div className={styles['parts']}>
        <CheckboxField
          look="switch"
          label={t('useShortcuts')}
          hint={areOn ? t('useShortcutsHint') : t('shortcutsOff', { keys: command.join(' ') })}
          checked={areOn}
          onChange={({ target }) => {
            turnShortcuts(target.checked)
            setOn(target.checked)
          }}
        />
        <table className={styles['keys']}>
          <thead>
            <tr>
              <th scope="col">{t('keys')}</th>
              <th scope="col">{t('whatItDoes')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <kbd>{command[0]}</kbd> <kbd>{command[1]}</kbd>
              </td>
              <td>{t('search')}</td>
            </tr>
            {SHORTCUTS.map(({ deed, keys: [first, second], label }) => (
              <tr key={deed} data-off={areOn ? undefined : ''}>
                <td>
                  {second === undefined ? (
                    <Key name={first} />
                  ) : (
                    richText((mark) =>
                      t('keyThen', {
                        first: mark(<Key name={first} />),
                        second: mark(<Key name={second} />),
                      }),
                    )
                  )}
                </td>
                <td>{label()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}

const Key = ({ name }: { name: string }) => <kbd>{name.toUpperCase()}</kbd>
