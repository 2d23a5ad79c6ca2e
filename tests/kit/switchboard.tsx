import { useState } from 'react'

import { WIDTHS } from '#tests/support/components/widths.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import styles from './kit.module.css'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'both', label: 'Both' },
] as const
type Theme = (typeof THEMES)[number]['value']

const TEXTS = [
  { value: '100', label: 'Usual text' },
  { value: '200', label: 'Twice the text size' },
] as const

/** The kit page in frames, in the themes, at the width and with the text size that are chosen. */
export function Switchboard() {
  const [theme, setTheme] = useState<Theme>('both')
  const [width, setWidth] = useState('360')
  const [text, setText] = useState<(typeof TEXTS)[number]['value']>('100')
  const themes = theme === 'both' ? ['light', 'dark'] : [theme]
  return (
    <main className={styles['switchboard']}>
      <h1>Cirkles kit</h1>
      <div className={styles['stack']}>
        <RadioGroup label="Theme" isRow options={THEMES} value={theme} onChange={setTheme} />
        <RadioGroup
          label="Width"
          isRow
          options={WIDTHS.map((each) => ({ value: String(each), label: `${each} px` }))}
          value={width}
          onChange={setWidth}
        />
        <RadioGroup label="Text" isRow options={TEXTS} value={text} onChange={setText} />
      </div>
      <div className={styles['frames']}>
        {themes.map((each) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, of this address
          <iframe
            key={each}
            className={styles['frame']}
            title={`${each}, ${width} px`}
            src={`?theme=${each}&text=${text}`}
            width={width}
          />
        ))}
      </div>
    </main>
  )
}
