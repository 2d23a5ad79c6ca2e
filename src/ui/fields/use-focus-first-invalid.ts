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

/** Focuses the first invalid control, and returns whether there is one. */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  control?.focus()
  return control !== null
}
