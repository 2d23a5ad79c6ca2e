import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first invalid control of a form whenever its errors change; give the returned ref to the form.
 */
export function useFocusFirstInvalid(
  errors: Readonly<Record<string, string>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    if (form.current !== null) focusFirstInvalid(form.current)
  }, [errors])
  return form
}

/** A group of radio buttons is invalid as a whole, and takes no focus itself. */
const FIRST_INVALID =
  '[aria-invalid="true"]:not(:disabled,fieldset),fieldset[aria-invalid="true"] input:enabled'

/** Focuses the first invalid control, and returns whether there is one. */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  const control = form.querySelector<HTMLElement>(FIRST_INVALID)
  control?.focus()
  // With the error, which stands below its choices.
  control?.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
  return control !== null
}
