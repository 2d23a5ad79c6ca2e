import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { sourcesOfProject } from '../files-of-project.ts'
import { isSaid, textsOf } from './product-texts.ts'

/*
 * Text in `code` in the seeds is exact (docs/rules/seed-a.md). Each visible text must be in the product's own
 * sources, or be listed here.
 */

/** The product's replacement for a text of the seeds, as settled there or by a decision. */
const REPLACED: Readonly<Record<string, string>> = {
  'Lets Create your account here.': 'Create your account',
  'Login and get back to business.': 'Sign in to continue',
  'Forget Password ?': 'Forgot password?',
  'password must be up to 6 chars long': 'Use at least 6 characters',
  'Please agree to the terms and condition': 'Please agree to the terms of use',
  'View Circle Details': 'View Cirkle Details',
  'Filter Circles': 'Filter Cirkles',
  Circles: 'Cirkles',
  'Send Invite': 'Add',
  'Lives in Nigeria': 'Lives in {}',
  Validations: 'To confirm',
  'Cirkle Amount': 'Monthly pot',
  // These claimed more than is known, or were of another thing (decision 148).
  'Submit Payment': 'Record Payment',
  'Payment Successful!': 'Payment confirmed',
  'Congratulations Your Cirkle is Live!': 'Congratulations, your Cirkle is open!',
  'Failed to submit payment. Please try again.':
    'The payment could not be saved on this phone. Please try again.',
  'Error making POST request: ': 'This answer was not recorded.',
  'Network Error: No response received from the server.': 'No answer came.',
  'No response received from the server.': 'No answer came.',
  'Invitation Request': 'Invitation',
  // Sign-in reports whether a code was mailed, and fails as a whole otherwise.
  'Failed to send verification email': 'No new code was sent. You can ask for one here.',
  // One sheet instead of two (decision 25).
  'Proceed to make Payment': 'Record Payment',
  // One thing has one name (decision 150).
  'Swap Payment Month': 'Swap Turns',
  'Payment Swapping Request': 'Swap Request',
  'Swapping Request Sent': 'Swap Request Sent',
  // Two buttons led to the same place (decision 164).
  'Go Home': 'View Request',
  'Login successful': 'You are signed in.',
  // Slips (decision 150).
  'please enter your full name': 'Please enter your full name.',
  'passwords do not match': 'Passwords do not match.',
  'Passwords do not match!': 'Passwords do not match.',
  'Goal Achieved !': 'Goal Achieved!',
  'You have been invited to join a cirkle. Please follow the link to accept.':
    'You have been invited to join a Cirkle. Please follow the link to accept.',
  'Image should be less than 1mb': 'Image should be less than {} MB',
  'PDF, PNG, JPG, max 4MB': 'PDF, PNG, JPG, max 4 MB',
  'Message...': 'Message…',
  'Processing...': 'Processing…',
  'Saving...': 'Saving…',
}

/** Texts the product assembles, as they appear in its sources. */
const PUT_TOGETHER: Readonly<Record<string, string>> = {
  '0 of 3 paid': '{} of {} paid',
  'Image should be less than 1 MB': 'Image should be less than {} MB',
  Warning: 'Warning: {}',
  // Of one month, which is named: product.md §7, decision 77.
  'Total Due': 'Total Due in {}',
  'You Owe': 'You Owe {} across {} Cirkle',
  'You will receive': 'You will receive {} from {} Cirkle',
  'Lives in {state}, {country}': 'Lives in {}',
  'copied to clipboard': '{} copied to clipboard',
  '{app}/invite/{cirkle id}': '{}/invite/{}',
}

/** In `code`, but not a text: a format, the suffix for thousands, the short name of an event. */
const NO_TEXT: readonly string[] = ['YYYY-MM', 'K', 'M', 'CirkleMessageEvent']

/** Texts for which the seeds give only the differing part. */
const IN_PARTS: readonly string[] = ['Cirkle declined successfully!']

interface Source {
  readonly file: string
  readonly source: string
  readonly texts: readonly string[]
}

let required: string[]
let sources: Source[]

beforeAll(async () => {
  const seeds = await Promise.all(
    ['seed-a', 'seed-b'].map((name) => readFile(`docs/rules/${name}.md`, 'utf8')),
  )
  required = [...new Set([...seeds.flatMap(visibleTexts), ...IN_PARTS])]
  const files = await sourcesOfProject(
    /^(?!\w+\/messages\/(?!en-IN\/)[a-z]{2}-[A-Z]{2}\/)(?:contract|src|sw|server)\//,
  )
  sources = files.map(({ file, source }) => readTexts(file, source))
})

test('the product says every text of the seeds', () => {
  // Seeds and sources were both read.
  expect(required.length).toBeGreaterThan(200)
  expect(sources.length).toBeGreaterThan(500)
  expect(missingTexts(sources)).toEqual([])
})

test('a text that the product no longer says is reported', () => {
  const said = 'Cirkle updated successfully!'
  expect(required).toContain(said)
  const changed = sources.map(({ file, source, texts }) =>
    source.includes(said)
      ? readTexts(file, `// ${said}\n${source.replaceAll(said, 'Cirkle updated!')}`)
      : { file, source, texts },
  )
  expect(missingTexts(changed)).toEqual([said])
})

test('what was replaced is a text of the seeds, and is not said any more', () => {
  const texts = sources.flatMap((source) => source.texts)
  const listed = [...Object.keys(REPLACED), ...Object.keys(PUT_TOGETHER), ...NO_TEXT]
  expect(listed.filter((text) => !required.includes(text))).toEqual([])
  expect(Object.keys(REPLACED).filter((text) => isSaid(text, texts))).toEqual([])
})

const readTexts = (file: string, source: string): Source => ({ file, source, texts: textsOf(file, source) })

/** The texts in `code` in a seed, except paths, calls, numbers, and names of fields and values. */
function visibleTexts(seed: string): string[] {
  // Its calls (§7) have no text.
  const [before = '', calls = ''] = seed.split(/^## 7\. /m)
  const after = calls.slice(calls.indexOf('\n## '))
  return [...`${before}${after}`.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code ?? '')
    .filter((code) => !/^[/.]|^[A-Z]+ \/|^[a-z\d_.{}]+$/.test(code))
}

function missingTexts(from: readonly Source[]): string[] {
  const texts = from.flatMap((source) => source.texts)
  const wanted = required.filter((text) => !NO_TEXT.includes(text))
  return wanted.filter((text) => !isSaid(REPLACED[text] ?? PUT_TOGETHER[text] ?? text, texts))
}
