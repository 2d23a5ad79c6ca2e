/** Texts of messages to support. */
export const reports = {
  received: 'நன்றி. உங்கள் டிக்கெட் எண் {ticket}.',
  ticketSubject: 'உங்கள் செய்தி எங்களுக்குக் கிடைத்தது: {ticket}',
  ticketThanks: 'எங்களுக்கு எழுதியதற்கு நன்றி. உங்கள் செய்தி கிடைத்தது; அதைப் பார்ப்போம்.',
  ticketNumber: 'அதன் எண் {ticket}. அதைப் பற்றி எங்களுக்கு எழுதும்போது இந்த எண்ணைச் சொல்லுங்கள்.',
  reportSubject: '{type} {ticket}',
  reportSender: 'அனுப்பியவர் {sender}:',
} as const
