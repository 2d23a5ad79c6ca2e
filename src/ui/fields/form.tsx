import type { ComponentProps, SubmitEvent } from 'react'

import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { useFocusFirstInvalid } from './use-focus-first-invalid.ts'

type FormProps = Pick<ComponentProps<'form'>, 'id' | 'className' | 'aria-label' | 'children'> & {
  /** Errors by field: whenever they change, the first such field gets the focus. */
  errors: FieldErrors
  onSubmit: () => void
}

/** A form that the app validates and sends: the browser's own bubbles would hide the words of the seeds. */
export function Form({ errors, onSubmit, ...rest }: FormProps) {
  const ref = useFocusFirstInvalid(errors)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return <form {...rest} ref={ref} noValidate onSubmit={submit} />
}
