import { Button } from '#ui/buttons/button.tsx'

/** Asks the server anew for what a page shows. */
export const LookAgain = ({ onPress }: { onPress: () => void }) => (
  <Button variant="secondary" icon="sync" onClick={onPress}>
    Look again
  </Button>
)
