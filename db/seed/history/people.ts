// Made-up customers of the demo shop. Their mailboxes end in .example, which nobody can own; the PIN codes are real, so
// that zones, days and charges are.

export type DemoPerson = {
  name: string
  email: string
  phone: string
  /** Without one they order as guests. */
  hasAccount: boolean
  house: string
  street: string
  pincode: string
  /** Whoever buys for a firm asks for an invoice with its GSTIN. */
  business?: string | undefined
}

const people: [name: string, house: string, street: string, pincode: string][] = [
  ['Ananya Rao', '14, Second floor', '5th Cross', '560034'],
  ['Vikram Shetty', '3B, Lake View', '80 Feet Road', '560038'],
  ['Meenakshi Iyer', '27', 'Kamaraj Street', '600041'],
  ['Farhan Ali', '9, Block C', 'Tank Bund Road', '500081'],
  ['Gurpreet Kaur', '112', 'Ring Road', '110017'],
  ['Sourav Das', '41/2', 'Lake Terrace', '700029'],
  ['Neha Kulkarni', '6, Sahyog', 'Baner Road', '411045'],
  ['Joseph Mathew', '18', 'Church Road', '682016'],
  ['Pooja Agarwal', '22, Shanti Kunj', 'Tonk Road', '302015'],
  ['Harsh Patel', '5, Nirman', 'Satellite Road', '380015'],
  ['Divya Menon', '301, Palm Court', 'Hill Road', '400050'],
  ['Arjun Reddy', '77', 'Jubilee Hills Road 10', '500033'],
  ['Shalini Nair', '8', 'Temple Road', '695001'],
  ['Imran Qureshi', '15, First floor', 'Mosque Road', '560005'],
  ['Ritika Bansal', '1204, Tower 3', 'Golf Course Road', '122002'],
  ['Manoj Tiwari', '60', 'Gomti Marg', '226010'],
  ['Kavya Hegde', '11', 'Mill Road', '575003'],
  ['Suresh Pillai', '19, Anugraha', 'Station Road', '641001'],
  ['Tanvi Deshpande', '33', 'Law College Road', '411004'],
  ['Abhishek Ghosh', '2A', 'Park Street', '700016'],
  ['Lakshmi Venkatesan', '45', 'Car Street', '625001'],
  ['Rohan Bhatia', '88', 'Sector 17', '160017'],
  ['Zainab Sheikh', '7, Rose Villa', 'Carter Road', '400052'],
  ['Prakash Gowda', '52', 'Hunsur Road', '570017'],
  ['Aditi Joshi', '10', 'Main Road', '560076'],
  ['Nikhil Chandra', '4, Green Acres', 'Whitefield Main Road', '560066'],
  ['Sunita Yadav', '29', 'Civil Lines', '110054'],
  ['Dinesh Kumar', '16', 'Anna Nagar Second Avenue', '600040'],
  ['Maria Fernandes', '21', 'Church Street', '403001'],
  ['Karthik Subramanian', '13, Sai Krupa', 'Velachery Road', '600042'],
]

const businesses: Record<string, string> = {
  'Ritika Bansal': 'Bansal Interiors',
  'Karthik Subramanian': 'Sai Krupa Guest House',
  'Ananya Rao': 'Rao and Rao Architects',
}

/** Every fourth orders as a guest. */
export const demoPeople: readonly DemoPerson[] = people.map(([name, house, street, pincode], at) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@customers.example`,
  phone: `60000 ${String(10_001 + at * 37)}`,
  hasAccount: at % 4 !== 3,
  house,
  street,
  pincode,
  business: businesses[name],
}))
