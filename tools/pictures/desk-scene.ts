import sharp from 'sharp'
import { ASHA, CASH, FESTIVAL, IMRAN, MEERA } from '#tests/page-models/demo-people.ts'
import type { NewPerson } from '#tests/page-models/account.ts'
import { scannedPdf } from '#tests/support/browser/picked-files.ts'
import { payCashByApi } from '#tests/support/payments/pay-by-api.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { postJson, signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { signUpByApi } from '#tests/support/people/sign-up-by-api.ts'
import { withDatabase } from '#tests/support/postgres/server-database.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'

/** A long name in an Indic script. */
export const LONG_NAME = 'ஸ்ரீவெங்கடேஸ்வரலு நரசிம்மன் கிருஷ்ணமூர்த்தி சுப்பிரமணியன்'

const LONG: NewPerson = {
  fullName: LONG_NAME,
  email: 'srivenkateswaralu.narasimhan.krishnamurthy.subramanian@savings-of-the-temple-street.example.test',
  password: 'lamps over the river',
}

/** A drawn document: a card, or a bill upright. */
async function draw(title: string, width: number, height: number, colour: string): Promise<File> {
  const lines = [0.3, 0.45, 0.6, 0.75].map(
    (at) => `<rect x="8%" y="${at * 100}%" width="${60 + at * 30}%" height="3%" fill="#57665f"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour}"/>
    <text x="8%" y="18%" font-size="${width / 16}" font-family="sans-serif">${title}</text>${lines.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], `${title}.jpg`, { type: 'image/jpeg' })
}

async function handIn(
  url: string,
  person: NewPerson,
  addressProof: File,
  fields: Parameters<typeof kycForm>[0],
): Promise<void> {
  const token = await signInByApi(url, person)
  const form = kycForm(fields)
  form.set('address_proof', addressProof)
  const answer = await fetch(`${url}/api/account/kyc`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`Nothing was handed in: ${await answer.text()}`)
}

/** What members do for operators to see: identity checks, reports, a payment that nobody answers. */
export async function fillForDesk(server: Pick<ServerProcess, 'url' | 'dataDir'>): Promise<void> {
  const { url } = server
  await signUpByApi(url, LONG)
  const card = await draw('Driving license', 1000, 630, '#cfe3d7')
  await handIn(url, LONG, await draw('Electric bill', 900, 1300, '#f4efe2'), {
    proof: card,
    first_name: 'ஸ்ரீவெங்கடேஸ்வரலு',
    middle_name: 'நரசிம்மன் கிருஷ்ணமூர்த்தி',
    last_name: 'சுப்பிரமணியன்',
    identity_info_type: 'driving_license',
    identity_proof_type: 'driving_license',
    address: 'Plot 1207/B, Sri Lakshmi Narasimha Swamy Temple Street, behind the old post office',
  })
  const pdf = scannedPdf('gas bill.pdf', 4_000)
  const bill = new File([new Uint8Array(pdf.buffer)], pdf.name, { type: pdf.mimeType })
  await handIn(url, MEERA, bill, { proof: await draw('Aadhaar', 1000, 630, '#f6e3c0') })
  const reports: readonly (readonly [NewPerson, string, string])[] = [
    [ASHA, 'Bug', 'The list stays empty.\nI tried twice.'],
    [
      LONG,
      'Bug',
      `My receipt is at https://photos.example.test/${'r'.repeat(120)} and it does not open. `.repeat(3),
    ],
    [IMRAN, 'Suggestion', 'மிக்க நன்றி. எங்கள் குழுவுக்கு மிகவும் பயனுள்ளதாக இருக்கிறது.'],
  ]
  for (const [person, type, description] of reports) {
    const answer = await postJson(url, '/reports', { type, description }, await signInByApi(url, person))
    if (!answer.ok) throw new Error(`Nothing was reported: ${await answer.text()}`)
  }
  const { rows } = await withDatabase(server, (database) =>
    database.query<{ id: string }>('select id from cirkles where name = $1', [FESTIVAL]),
  )
  await payCashByApi(url, ASHA, rows[0]?.id ?? '', CASH)
}
