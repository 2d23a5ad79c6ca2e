import { Tag } from '#ui/text/tag.tsx'

/** Whether an identity was checked. */
export function VerifiedTag({ isVerified }: { isVerified: boolean }) {
  return <Tag tone={isVerified ? 'success' : 'neutral'}>{isVerified ? 'Verified' : 'Not Verified'}</Tag>
}
