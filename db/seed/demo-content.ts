// What the demo shop says: promotion, menu, footer and home page.
import type { HomeDocument, LayoutDocument, PromoDocument } from '#shop/content/contract.ts'

const to = (label: string, slug: string) => ({ label, href: `/product/${slug}` })
const page = (label: string, slug: string) => ({ label, href: `/pages/${slug}` })
const picture = (key: string, number: number) => `/media/products/${key}/${number}.webp`

const yearFrom = (now: Date) => new Date(now.getTime() + 365 * 86_400_000).toISOString()

/** A promotion ends: its bar and its codes vanish by themselves. */
export const promo = (now: Date): PromoDocument => ({
  name: 'Super Momma Sale',
  offer: 'Up to 60% Off',
  code: 'MOM',
  cashback: 'Extra 20% Cashback On All Orders',
  terms: '/pages/sale-terms',
  ends_at: yearFrom(now),
})

const brands = [
  'Monsoon Loft',
  'Nestora',
  'Sheesham Story',
  'Zari & Oak',
  'Aangan Living',
  'Banyan Edit',
  'Kaarigar Lane',
  'Urban Chaupal',
  'Old Mint House',
]

export const layout: LayoutDocument = {
  notice: 'Demo shop: products, prices, quotes and reviews are samples.',
  strip: [
    page('Sell on Aangan', 'sell-with-us'),
    page('Become a Franchisee', 'franchise'),
    page('Buy in Bulk', 'buy-in-bulk'),
    page('Find a Studio', 'studios'),
  ],
  menu: {
    bar: [
      to('Furniture', 'furniture'),
      to('Sofas & Recliners', 'recliner'),
      to('Cabinetry', 'cabinetry'),
      to('Beds', 'beds'),
      to('Mattresses', 'mattresses'),
      to('Furnishings', 'home-furnishings'),
      to('Decor', 'Collectibles'),
      to('Lighting', 'lighting'),
      to('Appliances', 'appliances'),
      to('Bucketsofas', 'Bucketsofas'),
    ],
    lists: [
      {
        title: 'Sofa',
        links: [
          to('Three Seaters', 'three-seaters'),
          to('Two Seaters', 'two-seaters'),
          to('One Seaters', 'one-seaters'),
          to('L Shape Sofas', 'l-shape-sofas'),
          to('Lawson Sofas', 'lawsonsofasets'),
          to('Modern Sofas', 'modernsofas'),
          { label: 'All products', href: '/productlist' },
        ],
      },
      {
        title: 'Seating',
        links: [
          to('Sofa Sets', 'sofasets'),
          to('Recliners', 'recliner'),
          to('Bucket Sofas', 'Bucketsofas'),
          to('Loveseats', 'loveseats'),
          to('Poufs & Ottomans', 'poufs-and-ottomans'),
          to('Stools', 'stools'),
        ],
      },
      {
        title: 'Chairs',
        links: [
          to('Dining Chairs', 'dining-chairs'),
          to('Office Chairs', 'office-chairs'),
          to('Accent Chairs', 'accent-chairs'),
          to('Rocking Chairs', 'rocking-chairs'),
          to('All Chairs', 'chairs'),
        ],
      },
      {
        title: 'Tables',
        links: [
          to('Coffee Tables', 'coffee-tables'),
          to('Dining Tables', 'dining-tables'),
          to('Study Tables', 'study-tables'),
          to('Portable Tables', 'portable-tables'),
          to('Standing Desks', 'standing-desks'),
          to('Glasses & Tableware', 'glasses'),
        ],
      },
      {
        title: 'Cabinetry',
        links: [
          to('TV Units', 'tv-units'),
          to('Bookshelves', 'bookshelves'),
          to('Wardrobes', 'wardrobes'),
          to('Sideboards', 'sideboards'),
          to('Shoe Cabinets', 'shoe-cabinets'),
          to('Chests of Drawers', 'chests-of-drawers'),
          to('Wall Mounts & Mirrors', 'mounts'),
        ],
      },
      {
        title: 'Beds',
        links: [
          to('Queen Size Beds', 'queenbed'),
          to('Upholstered Beds', 'upholstered-beds'),
          to('Wooden Beds', 'wooden-beds'),
          to('Storage Beds', 'storage-beds'),
          to('Mattresses', 'mattresses'),
          to('Bedsheets & Throws', 'bedsheets-and-throws'),
          to('Bath Mats & Rugs', 'bathmets'),
        ],
      },
    ],
    feature: {
      label: 'New sofas',
      href: '/product/living-room?sort=newest',
      picture: '/media/tiles/sofas.webp',
    },
  },
  footer: {
    columns: [
      {
        title: 'Useful Links',
        links: [
          page('About Us', 'about-us'),
          page('Our Blog', 'blog'),
          page('Careers', 'careers'),
          page('Corporate Governance', 'corporate-governance'),
          page('In the News', 'in-the-news'),
          page('Find A Studio', 'studios'),
          { label: 'Gift Cards', href: '/gift-cards' },
          page('Brands', 'brands'),
          page('Customer Reviews', 'customer-reviews'),
        ],
      },
      {
        title: 'Partners',
        links: [
          page('Sell With Us', 'sell-with-us'),
          page('Become a Franchisee', 'franchise'),
          page('Design For Us', 'design-for-us'),
          page('Marketplace Policies', 'marketplace-policies'),
          page('GST and You', 'gst-and-you'),
          page('Corporate Enquiries', 'corporate-enquiries'),
        ],
      },
      {
        title: 'Need Help?',
        links: [
          page('Contact Us', 'contact-us'),
          page('Returns & Refund', 'returns-and-refund'),
          { label: 'Track Your Order', href: '/track' },
          page('FAQs', 'faqs'),
          page('Buy on Phone', 'buy-on-phone'),
        ],
      },
    ],
    categories: [
      to('Sofas', 'sofasets'),
      to('Recliners', 'recliner'),
      to('Beds', 'beds'),
      to('Mattresses', 'mattresses'),
      to('Dining Tables', 'dining-tables'),
      to('Study Tables', 'study-tables'),
      to('Office Chairs', 'office-chairs'),
      to('Wardrobes', 'wardrobes'),
      to('TV Units', 'tv-units'),
      to('Bookshelves', 'bookshelves'),
      to('Shoe Cabinets', 'shoe-cabinets'),
      to('Coffee Tables', 'coffee-tables'),
      to('Lamps', 'lighting'),
      to('Rugs', 'bathmets'),
      to('Tableware', 'glasses'),
      to('Mirrors', 'mirrors'),
    ],
    brands: [...brands]
      .sort()
      .map((name) => ({ label: name, href: `/productlist?brand=${encodeURIComponent(name)}` })),
    cities: [
      'Agra',
      'Ahmedabad',
      'Bengaluru',
      'Bhopal',
      'Bhubaneswar',
      'Chandigarh',
      'Chennai',
      'Coimbatore',
      'Dehradun',
      'Delhi',
      'Faridabad',
      'Ghaziabad',
      'Goa',
      'Gurugram',
      'Guwahati',
      'Hyderabad',
      'Indore',
      'Jaipur',
      'Kanpur',
      'Kochi',
      'Kolkata',
      'Lucknow',
      'Ludhiana',
      'Mangaluru',
      'Mumbai',
      'Mysuru',
      'Nagpur',
      'Nashik',
      'Noida',
      'Patna',
      'Pune',
      'Surat',
      'Vadodara',
      'Visakhapatnam',
    ],
    accepted: [
      'UPI',
      'Visa',
      'Mastercard',
      'Maestro',
      'Amex',
      'RuPay',
      'Diners',
      'Wallet',
      'Internet Banking',
      'EMI',
      'Cash',
    ],
    studios: [
      {
        name: 'Aangan Studio, Residency Road',
        address: '22 Residency Road, Bengaluru 560025',
        hours: '11 am to 8 pm, closed on Mondays',
        phone: '1800 000 2642',
      },
    ],
    bottom: [
      page('Buy In Bulk', 'buy-in-bulk'),
      page('Write A Testimonial', 'write-a-testimonial'),
      page('Whitehat', 'whitehat'),
      page('Site Map', 'site-map'),
      page('Terms Of Use', 'terms-of-use'),
      page('Privacy Policy', 'privacy-policy'),
      page('Your Data & Security', 'your-data-and-security'),
      page('Grievance Redressal', 'grievance-redressal'),
    ],
  },
}

/** `idOf` turns a key of the demo catalogue into the product's id. */
export const home = (idOf: (key: string) => string): HomeDocument => ({
  slides: [
    {
      picture: '/media/banners/living-room.webp',
      phone_picture: '/media/banners/living-room-phone.webp',
      title: 'Make room for everyone who drops in',
      words:
        'Sofas built deep for long evenings, in fabrics that take chai, children and the family dog in their stride.',
      action: 'Shop sofas',
      href: '/product/sofasets',
    },
    {
      picture: '/media/banners/bedroom.webp',
      phone_picture: '/media/banners/bedroom-phone.webp',
      title: 'A bed that waits up for you',
      words: 'Upholstered, wooden and cane frames, with room underneath for the winter quilts.',
      action: 'Shop beds',
      href: '/product/beds',
    },
    {
      picture: '/media/banners/work-from-home.webp',
      phone_picture: '/media/banners/work-from-home-phone.webp',
      title: 'Work, without leaving home',
      words: 'Desks, chairs and lamps for the corner where the day gets done.',
      action: 'Set up a desk',
      href: '/product/work-from-home',
    },
    {
      picture: '/media/banners/dining.webp',
      phone_picture: '/media/banners/dining-phone.webp',
      title: 'Lay one more place',
      words: 'Sheesham tables and cane-back chairs for meals that run late.',
      action: 'Shop dining',
      href: '/product/dining-chairs',
    },
  ],
  promises: [
    { icon: 'truck', title: 'Ship in 1 day', words: 'On everything in stock' },
    { icon: 'wrench', title: 'Assembly at home', words: 'Booked with your delivery' },
    { icon: 'rupee', title: 'Honest prices', words: 'Inclusive of all taxes' },
    { icon: 'calendar', title: 'Pay your way', words: 'UPI, cards, EMI or cash' },
  ],
  rooms: [
    {
      label: 'Living Room',
      note: 'Sofas, coffee tables, TV units',
      href: '/product/living-room',
      picture: '/media/tiles/room-living.webp',
    },
    {
      label: 'Work From Home',
      note: 'Desks, chairs, task lights',
      href: '/product/work-from-home',
      picture: '/media/tiles/room-work-from-home.webp',
    },
    {
      label: 'Bedroom',
      note: 'Beds, wardrobes, lamps',
      href: '/product/bedroom',
      picture: '/media/tiles/room-bedroom.webp',
    },
    {
      label: 'Kids Room',
      note: 'Desks, soft floors, storage',
      href: '/product/kids-room',
      picture: '/media/tiles/room-kids.webp',
    },
  ],
  eyeing: [
    'bucket-01-coorg-barrel',
    'queenbed-01-udaipur-upholstered',
    'modern-01-cubbon-3-seater',
    'lighting-05-juhu-arc-floor-lamp',
  ].map(idOf),
  pocket: [
    {
      label: 'Queen Size Beds',
      under: 20_000,
      href: '/product/queenbed?max_price=20000',
      picture: picture('queenbed-03-satpura-storage', 1),
      ground: 'haldi',
    },
    {
      label: 'Study Tables',
      under: 10_000,
      href: '/product/study-tables?max_price=10000',
      picture: picture('tables-01-pathshala-study-table', 1),
      ground: 'neem',
    },
    {
      label: 'Portable Tables',
      under: 3_000,
      href: '/product/portable-tables?max_price=3000',
      picture: picture('tables-03-safar-laptop-table', 1),
      ground: 'geru',
    },
    {
      label: 'Office Chairs',
      under: 9_000,
      href: '/product/office-chairs?max_price=9000',
      picture: picture('chairs-01-karma-mesh-office', 1),
      ground: 'neel',
    },
  ],
  fresh: {
    picture: picture('chairs-05-chettinad-cane-dining', 4),
    words: 'Fresh from our makers in Jodhpur, Saharanpur and Nilambur. Small batches, made to be kept.',
    products: [
      'chairs-05-chettinad-cane-dining',
      'cabinetry-01-thar-cane-sideboard',
      'collectibles-01-khurja-vase-trio',
    ].map(idOf),
  },
  decor: [
    {
      label: 'Figurines',
      collection: 'figurines',
      picture: picture('collectibles-02-gaja-brass-elephant', 1),
    },
    { label: 'Vases', collection: 'vases', picture: picture('collectibles-01-khurja-vase-trio', 1) },
    {
      label: 'Candle stands',
      collection: 'candle-stands',
      picture: picture('collectibles-05-deepam-candle-stands', 1),
    },
    { label: 'Mirrors', collection: 'mirrors', picture: picture('mounts-05-mehrab-arch-mirror', 1) },
    {
      label: 'Wall shelves',
      collection: 'wall-shelves',
      picture: picture('mounts-01-tarang-floating-shelves', 1),
    },
    { label: 'Cushions', collection: 'cushions', picture: picture('furnishings-01-bagru-cushion-covers', 1) },
  ],
  styles: [
    {
      label: 'Indian Contemporary',
      note: 'Sheesham, brass, clean lines',
      href: '/product/indian-contemporary',
      picture: picture('sofasets-03-konark-wooden', 4),
    },
    {
      label: 'Mid-Century',
      note: 'Tapered legs, walnut',
      href: '/product/mid-century',
      picture: picture('modern-01-cubbon-3-seater', 4),
    },
    {
      label: 'Japandi',
      note: 'Ash, linen, quiet',
      href: '/product/japandi',
      picture: picture('modern-03-lodhi-low-bench', 4),
    },
    {
      label: 'Colonial Cane',
      note: 'Cane, teak, verandah',
      href: '/product/colonial-cane',
      picture: picture('queenbed-04-goa-cane', 4),
    },
  ],
  brands,
  store: [
    { label: 'Home Decor', href: '/product/Collectibles', picture: '/media/tiles/decor.webp' },
    { label: 'Lamp & Lighting', href: '/product/lighting', picture: '/media/tiles/lighting.webp' },
    { label: 'Kitchen & Dining', href: '/product/glasses', picture: '/media/tiles/kitchen.webp' },
    { label: 'Furnishing', href: '/product/furnishings', picture: '/media/tiles/furnishings.webp' },
    {
      label: 'Mattresses',
      href: '/product/mattresses',
      picture: picture('mattress-01-nidra-memory-foam', 4),
    },
    { label: 'Pets', href: '/product/pets', picture: picture('pets-01-sheru-donut-bed', 4) },
  ],
  testimonials: {
    note: '',
    quotes: [
      {
        words:
          'The sofa came on the day they said, and the two fitters who put it together swept the floor before they left.',
        name: 'Ananya K.',
        city: 'Bengaluru',
      },
      {
        words:
          'I measured the stairwell three times. Their guide had the lift size already. The wardrobe went up without a scratch.',
        name: 'Rohit D.',
        city: 'Pune',
      },
      {
        words: 'My mother picked the cane chairs over a video call. They looked exactly like the pictures.',
        name: 'Farah S.',
        city: 'Delhi',
      },
    ],
  },
  guides: [
    {
      label: 'How to choose a sofa that fits through your door',
      note: 'Lift sizes, stair turns and the tape-measure test.',
      href: '/pages/guide-sofa-through-the-door',
      picture: '/media/tiles/sofas.webp',
    },
    {
      label: 'Sheesham, teak, mango: which wood for which room',
      note: 'Grain, hardness, monsoon behaviour and price.',
      href: '/pages/guide-which-wood',
      picture: '/media/tiles/storage.webp',
    },
    {
      label: 'Mattress firmness, explained without jargon',
      note: 'Start with how you sleep, not with the label.',
      href: '/pages/guide-mattress-firmness',
      picture: '/media/tiles/beds.webp',
    },
  ],
})
