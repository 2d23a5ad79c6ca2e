import { useId } from 'react'

import { t } from '#messages/kyc.ts'
import { LEAST_SIDE, type MaskBox, moveBox, resizeBox } from './mask-boxes.ts'
import styles from './mask-card.module.css'

type BoxSlidersProps = {
  /** Undefined while there is none. */
  box: MaskBox | undefined
  number: number
  onChange: (box: MaskBox) => void
}

/** Place and size of a box as sliders, for those who do not draw. */
export function BoxSliders({ box, number, onChange }: BoxSlidersProps) {
  if (box === undefined) return null
  return (
    <details className={styles['sliders']}>
      <summary>{t('maskSliders', { number })}</summary>
      <BoxSlider
        label={t('maskLeft')}
        value={box.left}
        max={1 - box.width}
        onChange={(left) => onChange(moveBox(box, { x: left - box.left, y: 0 }))}
      />
      <BoxSlider
        label={t('maskTop')}
        value={box.top}
        max={1 - box.height}
        onChange={(top) => onChange(moveBox(box, { x: 0, y: top - box.top }))}
      />
      <BoxSlider
        label={t('maskWidth')}
        value={box.width}
        min={LEAST_SIDE}
        max={1 - box.left}
        onChange={(width) => onChange(resizeBox(box, { x: width - box.width, y: 0 }))}
      />
      <BoxSlider
        label={t('maskHeight')}
        value={box.height}
        min={LEAST_SIDE}
        max={1 - box.top}
        onChange={(height) => onChange(resizeBox(box, { x: 0, y: height - box.height }))}
      />
    </details>
  )
}

type BoxSliderProps = {
  label: string
  /** Shares of the picture. */
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

function BoxSlider({ label, value, min = 0, max, onChange }: BoxSliderProps) {
  const id = useId()
  const whole = Math.round(value * 100)
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        className={styles['slider']}
        min={Math.ceil(min * 100)}
        max={Math.floor(max * 100)}
        value={whole}
        aria-valuetext={t('maskPercent', { percent: whole })}
        onChange={(event) => onChange(event.target.valueAsNumber / 100)}
      />
    </>
  )
}
