import { expect, test, vi } from 'vitest'
import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { noteReveals } from './reveals.ts'

const to = (id: string, isShown: boolean): Pick<Payout, 'bankDetails' | 'receiver'> => ({
  receiver: { id, name: 'Ravi Kumar', profilePic: null },
  bankDetails: isShown
    ? {
        accountName: 'Ravi Kumar',
        accountNumber: '123123123123',
        accountType: 'Saving',
        bankName: 'State Bank',
        branchAddress: 'Pune',
        ifscCode: 'SBIN0001234',
        upiId: null,
      }
    : null,
})

test('whose bank details an owner was shown to hand money over is noted, once each', () => {
  const effects = { note: vi.fn() }
  noteReveals(effects, [], [to('ravi', true), to('ravi', true), to('meera', false)])
  expect(effects.note).toHaveBeenCalledExactlyOnceWith('bank-details-shown', { subjectIds: ['ravi'] })
})
