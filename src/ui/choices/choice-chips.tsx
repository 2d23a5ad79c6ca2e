import styles from './choice-chips.module.css'

type ChoiceChipsProps<Value extends string> = {
  /** Name of the choice, for a screen reader: "Payment Status". */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  /** The pressed one; undefined is the first chip, `allLabel`. */
  value: Value | undefined
  allLabel: string
  onChoose: (value: Value | undefined) => void
}

/** Chips to filter a list; one is pressed. They wrap: none has to be found by scrolling sideways. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  allLabel,
  onChoose,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={styles['chips']} aria-label={label}>
      <Chip label={allLabel} isPressed={value === undefined} onPress={() => onChoose(undefined)} />
      {options.map((option) => (
        <Chip
          key={option.value}
          label={option.label}
          isPressed={option.value === value}
          onPress={() => onChoose(option.value === value ? undefined : option.value)}
        />
      ))}
    </fieldset>
  )
}

type ChipProps = {
  label: string
  /** The label's language, if not the page's. */
  lang?: string
  isPressed: boolean
  onPress: () => void
}

/** One of several chips. */
export function Chip({ label, lang, isPressed, onPress }: ChipProps) {
  return (
    <button type="button" lang={lang} className={styles['chip']} aria-pressed={isPressed} onClick={onPress}>
      {label}
    </button>
  )
}
