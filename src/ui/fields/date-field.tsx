import type { ComponentProps } from 'react'

import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'min' | 'max'> & {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** First and last day that may be picked, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, picked with the phone's own calendar. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}
