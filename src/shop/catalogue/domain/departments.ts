// The eight names of the product screen's dropdown, and the categories each stands for. Every category has its department.

export type Department = { slug: string; name: string; categories: readonly string[] }

export const departments: readonly Department[] = [
  {
    slug: 'furniture',
    name: 'Furniture',
    categories: [
      'sofasets',
      'recliner',
      'cabinetry',
      'queenbed',
      'Bucketsofas',
      'lawsonsofasets',
      'modernsofas',
      'chairs',
      'tables',
    ],
  },
  { slug: 'home-decor', name: 'Home Decor', categories: ['Collectibles', 'mounts'] },
  { slug: 'lamp-lighting', name: 'Lamp & Lighting', categories: ['lighting'] },
  { slug: 'kitchen-dining', name: 'Kitchen & Dining', categories: ['glasses'] },
  { slug: 'furnishing', name: 'Furnishing', categories: ['furnishings', 'bathmets'] },
  { slug: 'mattresses', name: 'Mattresses', categories: ['mattresses'] },
  { slug: 'appliances', name: 'Appliances', categories: ['appliances'] },
  { slug: 'pets', name: 'Pets', categories: ['pets'] },
]

export const departmentOf = (slug: string): Department | undefined =>
  departments.find((department) => department.slug === slug)
