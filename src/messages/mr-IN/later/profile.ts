/** Texts of my profile. */
export const profile = {
  name: 'नाव',
  email: 'ईमेल',
  phoneNumber: 'फोन नंबर',
  dateOfBirth: 'जन्मतारीख',
  homeAddress: 'घरचा पत्ता',
  occupation: 'व्यवसाय',
  noValue: 'माहिती दिलेली नाही',
  changePicture: 'फोटो बदला',
  lockedProfileNote:
    'तुमची ओळख व्हेरिफाय झाली आहे: इथे फक्त फोटो बदलता येतो. बाकी काहीही बदलायचे तर सपोर्टकडून पुन्हा व्हेरिफाय व्हावे लागते.',
  openProfileNote:
    'तुमची ओळख व्हेरिफाय झाल्यावर इथे फक्त फोटो बदलता येतो. मग बाकी काहीही बदलायचे तर सपोर्टकडून पुन्हा व्हेरिफाय व्हावे लागते.',
  editProfile: 'प्रोफाइल एडिट करा',
  back: 'मागे',
  loadingProfile: 'तुमचे प्रोफाइल लोड होत आहे',
  profileFormNeedsConnection: 'प्रोफाइल बदलायला इंटरनेट लागते',
  profile: 'प्रोफाइल',
} as const
