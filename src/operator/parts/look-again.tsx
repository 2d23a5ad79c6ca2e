import { IconButton } from '#ui/buttons/icon-button.tsx'

/** Asks the server anew for what a page shows. */
export const LookAgain = ({ onPress }: { onPress: () => void }) => (
  <IconButton icon="sync" label="Look again" onClick={onPress} />
)
