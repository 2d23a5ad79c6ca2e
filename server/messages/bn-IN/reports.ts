/** Texts of messages to support. */
export const reports = {
  received: 'ধন্যবাদ। আপনার টিকিট নম্বর {ticket}।',
  ticketSubject: 'আমরা আপনার মেসেজ পেয়েছি: {ticket}',
  ticketThanks: 'লেখার জন্য ধন্যবাদ। আমরা আপনার মেসেজ পেয়েছি, আর বিষয়টা দেখব।',
  ticketNumber: 'এর নম্বর {ticket}। এ নিয়ে আমাদের লিখলে নম্বরটা দেবেন।',
  reportSubject: '{type} {ticket}',
  reportSender: '{sender} লিখেছেন:',
} as const
