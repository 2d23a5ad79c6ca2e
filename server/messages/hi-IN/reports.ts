/** Texts of messages to support. */
export const reports = {
  received: 'धन्यवाद। आपका टिकट नंबर {ticket} है।',
  ticketSubject: 'हमें आपका मैसेज मिल गया है: {ticket}',
  ticketThanks: 'हमें लिखने के लिए धन्यवाद। आपका मैसेज मिल गया है और हम इसे देखेंगे।',
  ticketNumber: 'इसका नंबर {ticket} है। इसके बारे में हमें लिखते समय यह नंबर ज़रूर लिखें।',
  reportSubject: '{type} {ticket}',
  reportSender: '{sender} की ओर से:',
} as const
