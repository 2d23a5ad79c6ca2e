import { ASHA, FESTIVAL, KITCHEN, RAVI } from '#tests/page-models/demo-people.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { signIn } from './sign-in.ts'
import { expect, LEFT, test } from './test.ts'

const SCHOOL = 'School fees'

test('chat, Discover and the settings do what they are for', async ({ demo, app, provoked }) => {
  provoked.push(LEFT)
  await formCirkleByApi(demo.server.url, RAVI, { name: SCHOOL, privacy: 'public', state: 'Kerala' })
  await app.open(`${demo.url}/sign-in`)
  await signIn(app, ASHA)

  await test.step('a message is sent, and stands in the chat after a reload', async () => {
    await app.press('link', `Message in ${FESTIVAL}`)
    await app.fill(/^Message/, 'Who brings the lamps?')
    await app.press('button', 'Send')
    const sent = () => demo.query(`select content from messages where content = 'Who brings the lamps?'`)
    await expect.poll(sent).toHaveLength(1)
    await app.run('location.reload()')
    await app.reads(/Who brings the lamps\?/)
  })

  await test.step('a public Cirkle is found and asked for', async () => {
    await app.open(`${demo.url}/discover`)
    await app.fill('Search for a Cirkle or a User', SCHOOL)
    await app.press('button', `Details of ${SCHOOL}`)
    await app.press('button', 'Request to join', ['dialog', 'View Cirkle Details'])
    const asked = () => demo.query(`select status from join_requests`)
    await expect.poll(asked).toMatchObject([{ status: 'requested' }])
  })

  await test.step('the settings keep the colours and the profile', async () => {
    await app.open(`${demo.url}/setting`)
    await app.press('button', 'Dark')
    const theme = () => app.run('return document.documentElement.dataset.theme')
    await expect.poll(theme).toBe('dark')
    await app.open(`${demo.url}/editprofile`)
    await app.fill('Occupation', 'Teacher')
    await app.press('button', 'Save Changes')
    await app.reads(/Profile updated successfully!/)
    expect(await theme()).toBe('dark')
  })

  await test.step('pages left in the middle of their writes keep no later page waiting', async () => {
    for (const pause of [120, 180, 240]) {
      await app.open(`${demo.url}/home`)
      // The page is left while it writes what its first sync brought.
      await app.run(`setTimeout(() => location.assign('/home?tab=invites'), ${pause})`)
      await app.see('button', `Accept the invitation to ${KITCHEN}`)
    }
    await app.back()
    await app.see('heading', FESTIVAL)
  })
})
