// Places as people call them today. The post's list of pincodes still has the older names, and names the city behind many
// a locality: "Indiranagar (Bangalore), Bangalore". What is kept stays as it is; this is for showing it.

const renamed: Record<string, string> = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  'Aurangabad(BH)': 'Aurangabad',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Baroda: 'Vadodara',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  Bombay: 'Mumbai',
  Calcutta: 'Kolkata',
  Calicut: 'Kozhikode',
  Chamrajnagar: 'Chamarajanagar',
  Chickmagalur: 'Chikkamagaluru',
  Cochin: 'Kochi',
  Cuddapah: 'Kadapa',
  Darjiling: 'Darjeeling',
  Davangere: 'Davanagere',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  Hubli: 'Hubballi',
  'Janjgir-champa': 'Janjgir-Champa',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Ranga Reddy',
  'Karim Nagar': 'Karimnagar',
  Kasargod: 'Kasaragod',
  Madras: 'Chennai',
  'Mahabub Nagar': 'Mahabubnagar',
  Mammit: 'Mamit',
  Mangalore: 'Mangaluru',
  Mysore: 'Mysuru',
  Osmanabad: 'Dharashiv',
  Pondicherry: 'Puducherry',
  Poona: 'Pune',
  'Raigarh(MH)': 'Raigad',
  Ramanagar: 'Ramanagara',
  'Sant Ravidas Nagar': 'Bhadohi',
  Shimoga: 'Shivamogga',
  Sibsagar: 'Sivasagar',
  'Surendra Nagar': 'Surendranagar',
  Trivandrum: 'Thiruvananthapuram',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
  'Yamuna Nagar': 'Yamunanagar',
}

const modern = new Map(Object.entries(renamed).map(([old, now]) => [old.toLowerCase(), now]))

/** "Bangalore" is Bengaluru; the letters behind "Bilaspur(CGH)" only tell it from others in the post's list. */
export const cityName = (kept: string): string =>
  modern.get(kept.trim().toLowerCase()) ?? kept.replace(/\s*\([A-Z]{2,3}\)$/, '')

const isSame = (one: string, other: string): boolean =>
  cityName(one).toLowerCase() === cityName(other).toLowerCase()

/** Without the name of its own city behind it: "Indiranagar (Bangalore)" in Bangalore is Indiranagar. */
export const localityName = (kept: string, city: string): string => {
  const [, place, behind] = /^(.+?)\s*\(([^()]+)\)$/.exec(kept.trim()) ?? []
  if (place && behind && isSame(behind, city)) return place
  return isSame(kept, city) ? cityName(kept) : kept
}

/** The same place with both as they are shown. */
export const withShownNames = <T extends { locality: string; city: string }>(place: T): T => ({
  ...place,
  locality: localityName(place.locality, place.city),
  city: cityName(place.city),
})
