import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { nothing } from '#tests/kit/states/kit-state.ts'
import { speakHere } from '#tests/support/components/speak-here.ts'
import { TermsField } from './terms-field.tsx'

test('terms and privacy policy open in the language of the app', async () => {
  await speakHere('ta-IN')
  await render(<TermsField checked={false} onChange={nothing} error={undefined} />)
  const links = page.getByRole('link')
  await expect.element(links.first()).toHaveAttribute('href', '/ta/terms')
  await expect.element(links.last()).toHaveAttribute('href', '/ta/privacy')
})
