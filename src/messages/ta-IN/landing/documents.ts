/** Titles and descriptions of the finished pages, which search engines and link previews show. */
export const documents = {
  landingTitle: 'Cirkles: நம்பிக்கையானவர்களுடன் முறை வைத்துச் சேமியுங்கள்',
  landingDescription:
    'யார் கட்டினார்கள், யார் பெறுகிறார்கள், அடுத்து என்ன என்ற கணக்கை Cirkles வைத்திருக்கும், நெட் இல்லாமலும். இலவசம், கமிஷன் இல்லை, உங்கள் பணம் எங்கள் வழியாகப் போவதே இல்லை.',
  privacyTitle: 'தனியுரிமைக் கொள்கை · Cirkles',
  privacyDescription:
    'Cirkles உங்கள் போனிலும் அதன் சர்வரிலும் என்ன வைத்திருக்கிறது, யார் பார்க்கிறார்கள், எவ்வளவு காலம், அதை எப்படி நிறுத்துவது.',
  termsTitle: 'பயன்பாட்டு விதிமுறைகள் · Cirkles',
  termsDescription:
    'Cirkles என்ன செய்கிறது, என்ன செய்யாது, பேமெண்ட்களுக்கு யார் பொறுப்பு, உறுப்பினர்கள் ஒருவருக்கொருவர் என்ன கடமைப்பட்டவர்கள்.',
  siteName: 'Cirkles',
} as const
