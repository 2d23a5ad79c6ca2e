import { HtmlValidate } from 'html-validate'

/** What the standard asks of HTML and of its use by assistive technology; not how it is written. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // For files of others, and the policy lets nothing load from another origin.
    'require-sri': 'off',
  },
})

/** What is wrong with a whole document, as `rule: words (element)`. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? line})`),
  )
}
