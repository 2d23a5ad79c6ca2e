/** Texts of muting a chat. */
export const mute = {
  mute: 'Mute this chat',
  unmute: 'Unmute this chat',
  muted: 'Your devices are not told of new messages here.',
  unmuted: 'Your devices are told of new messages here.',
  muteHint: 'While it is muted, your devices are not told when somebody writes. You still see it in Cirkles.',
} as const
