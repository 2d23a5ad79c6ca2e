import { useState } from 'react'

import { t } from '#messages/discover.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** Value of the empty choice; no option has it. */
const ANY = ''

type ChoicePopupProps = {
  title: string
  setLabel: string
  /** Label of the empty choice. */
  anyLabel: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string | undefined
  onSet: (value: string | undefined) => void
  onClose: () => void
}

/** A single choice over the filter dialog; applied by its button. */
export function ChoicePopup(props: ChoicePopupProps) {
  const { title, setLabel, anyLabel, options, value, onSet, onClose } = props
  const [chosen, setChosen] = useState(value ?? ANY)
  return (
    <Sheet
      title={title}
      look="dialog"
      isOpen
      isInAddress={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              onSet(chosen === ANY ? undefined : chosen)
              onClose()
            }}
          >
            {setLabel}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={<VisuallyHidden>{title}</VisuallyHidden>}
        options={[{ value: ANY, label: anyLabel }, ...options]}
        value={chosen}
        onChange={setChosen}
      />
    </Sheet>
  )
}
