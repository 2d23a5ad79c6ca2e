import { useNavigate, useRouter } from '@tanstack/react-router'

import { RefusedError } from '#data/api/refused-error.ts'

/**
 * Opens the identity check when the server asks for it first (product.md §4); returns whether it did. At its
 * end the person returns to where they were refused.
 */
export function useLeadToKyc(): (failure: unknown) => boolean {
  const navigate = useNavigate()
  const router = useRouter()
  return (failure) => {
    if (!(failure instanceof RefusedError) || failure.code !== 'kyc_required') return false
    const search = { from: router.state.location.href }
    void navigate({ to: '/$kycStep', params: { kycStep: 'startkyc' }, search })
    return true
  }
}
