/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  unknownMessage: 'This message is not in this Cirkle.',
  messageSent: 'Message sent.',
  chatMuted: 'This chat is muted.',
  chatUnmuted: 'You are told of new messages.',
  writeSomething: 'Please write something.',
  choosePicture: 'Please choose a picture.',
  pictureIsImage: 'A message with a picture is of the type "image".',
} as const
