import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the first invalid control of a form whenever there is a new set of errors; the form
 * gets the ref that is returned.
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

/** Puts the focus on the first invalid control, and answers whether there is one. */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  control?.focus()
  return control !== null
}
