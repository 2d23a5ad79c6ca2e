import * as v from 'valibot'

const SignedInSchema = v.object({ data: v.object({ token: v.string() }) })

/** Signs a person in over the API, as another device would; returns the token. */
export async function signInByApi(
  serverUrl: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await postJson(serverUrl, '/auth/login', { email, password })
  return v.parse(SignedInSchema, await answer.json()).data.token
}

/** Switches two-factor authentication on over the API. */
export async function switchTwoFactorOn(
  serverUrl: string,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  const token = await signInByApi(serverUrl, person)
  const change = { two_factor: true, current_password: person.password }
  const answer = await postJson(serverUrl, '/account/settings', change, token)
  if (!answer.ok) throw new Error(`The settings were not saved: ${await answer.text()}`)
}

/** A call with a JSON body. */
export async function postJson(
  serverUrl: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  return fetch(`${serverUrl}/api${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}
