import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/*
 * The error catalogues of the seeds (§8, and §5 of seed A) and the texts of seed B's §2 and §5: each
 * has to be what some test, of a rule or in a browser, expects to the letter.
 */

const CATALOGUE = [
  // Seed A
  'An error occurred. Please try again.',
  'Cirkle joined successfully!',
  'Cirkle Declined successfully!',
  'Cirkle declined successfully!',
  'Cirkle created successfully!',
  'Failed to create Cirkle: ',
  'Warning: ',
  'Network Error: No response received from the server.',
  'Request accepted successfully!',
  'Request declined successfully!',
  'Failed to accept request: ',
  'Failed to decline request: ',
  'No response received from the server.',
  'Please fill in all required fields!',
  'Please enter a valid email address',
  'Where (up to 3 states)',
  // Seed B
  'Failed to submit payment. Please try again.',
  'Failed to update Cirkle.',
  'Cirkle updated successfully!',
  'copied to clipboard',
  'Copied to clipboard!',
  'Link copied to clipboard!',
  'Error making POST request: ',
  'Profile updated successfully!',
  'Profile update failed!',
  'Image upload failed!',
  'Image should be less than 1mb',
  'Passwords do not match!',
  'Please select an ID type.',
  'Please select an address proof type.',
  'Please upload a file.',
  'No Bank Details Found',
]

const FOLDERS = ['contract', 'src', 'server', 'tests']

test('every text of the catalogues is expected by a test', async () => {
  const own = new URL(import.meta.url).pathname
  const files = await Promise.all(FOLDERS.map((folder) => readdir(folder, { recursive: true })))
  const paths = FOLDERS.flatMap((folder, index) => (files[index] ?? []).map((file) => `${folder}/${file}`))
  const tests = paths.filter((path) => path.endsWith('.test.ts') && !own.endsWith(`/${path}`))
  expect(tests.length).toBeGreaterThan(100)
  const sources = (await Promise.all(tests.map((path) => readFile(path, 'utf8')))).join('\n')
  expect(CATALOGUE.filter((text) => !sources.includes(text))).toEqual([])
})
