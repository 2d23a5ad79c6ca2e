import { ASHA, CASH, FESTIVAL, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { acknowledgeHandOver, recordHandOver } from '#tests/page-models/hand-overs.ts'
import { readOutbox } from '#tests/support/phone/phone-storage.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

/* In the demo, Meera paid Asha, the owner, ₹5,000 for Ravi's turn, the second cycle of the Festival savings. */

test('an owner hands over offline what they hold, and the receiver has it once they say so', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const owner = await (await newPhone()).open()
  await signInAs(owner, demo.url, ASHA)
  await workerReady(owner)
  const toDo = owner.getByRole('link', { name: `Hand over: You hold ₹5,000 for ${RAVI.fullName}` })
  await expect(toDo).toBeVisible()

  await test.step('without a network it is saved on the phone, and no longer to be done', async () => {
    await owner.context().setOffline(true)
    await toDo.click()
    await recordHandOver(owner, CASH)
    const turn = turnOf(owner)
    await expect(turn.getByText('Saved on this phone')).toBeVisible()
    await expect(turn.getByRole('link', { name: /^Hand Over/ })).toHaveCount(0)
    expect((await readOutbox(owner)).map(({ endpoint }) => endpoint)).toEqual(['record-hand-over'])
    expect(await handOvers(demo)).toEqual([])
  })

  await test.step('with one it is recorded once, and waits for the receiver', async () => {
    await owner.context().setOffline(false)
    await expect.poll(() => handOvers(demo)).toEqual([{ amount: 5000, status: 'pending' }])
    await expect(turnOf(owner).getByText(`Waiting for ${RAVI.fullName} to answer`)).toBeVisible()
  })

  await test.step('the receiver is asked, and answers', async () => {
    const receiver = await (await newPhone()).open()
    await signInAs(receiver, demo.url, RAVI)
    await receiver.getByRole('link', { name: `Answer: ${ASHA.fullName} says they gave you ₹5,000` }).click()
    await acknowledgeHandOver(receiver)
    await expect.poll(() => handOvers(demo)).toEqual([{ amount: 5000, status: 'acknowledged' }])
    const turn = receiver.getByRole('region', { name: /^Your turn, cycle 2$/ })
    await expect(turn.getByRole('listitem').getByText('Received', { exact: true })).toBeVisible()
  })

  await test.step('the owner reads that they hold nothing of it any more', async () => {
    await owner.goto(`${demo.url}/home`)
    await owner.getByRole('link', { name: `Details of ${FESTIVAL}` }).click()
    const held = turnOf(owner).locator('dt:text-is("With you") + dd')
    await expect(held).toHaveText('₹0')
    await expect(toDo).toHaveCount(0)
  })
})

const turnOf = (page: Parameters<typeof workerReady>[0]) =>
  page.getByRole('region', { name: `${RAVI.fullName}’s turn, cycle 2` })

/** Every hand-over of the demo. */
async function handOvers(demo: Demo): Promise<readonly unknown[]> {
  return demo.query('select amount, status from hand_overs', [])
}
