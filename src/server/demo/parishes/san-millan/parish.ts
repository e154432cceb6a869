import type { DemoParish } from '#src/server/demo/authoring.ts'

/** A village that has just joined: hardly anything is filled in, and there is no news yet. */
export const sanMillan: DemoParish = {
  slug: 'san-millan',
  name: 'Parroquia de San Millán de Fuentelobos',
  title: null,
  language: 'es',
  timezone: 'Europe/Madrid',
  logo: {
    symbol: 'towers',
    colours: {
      sky: '#dfe6ea',
      ground: '#c9b98f',
      wall: '#fbf8f0',
      shade: '#d8cfbf',
      deep: '#5a3f2e',
      accent: '#a8542f',
    },
    dark: null,
  },
  banner: null,
  accent: 'olive',
  contact: {
    district: 'Zamora',
    address: null,
    postalCode: null,
    mobilephone: null,
    phone: null,
    email: 'sanmillan@example.org',
    url: null,
  },
  social: {},
  sections: [],
  hasNewsSection: false,
  blocks: {},
  intentionsPerMass: null,
  masses: [],
  faqs: null,
  menu: [],
  news: [],
  events: [
    {
      when: { day: 9, on: 0 },
      from: '12:00',
      to: '13:00',
      title: 'Misa en la ermita de la Fuente',
      resume: 'Después de la misa, chocolate con churros en las antiguas escuelas.',
      body: `La ermita solo se abre cuatro veces al año. Quien no pueda subir andando, que avise en casa de Felisa: habrá coches a las once y media en la plaza.`,
      place: 'Ermita de la Fuente',
    },
    {
      when: { day: 24, on: 6 },
      title: 'Hacendera para limpiar el cementerio',
      resume: 'Con azadas, tijeras y almuerzo. Cuantos más seamos, antes acabamos.',
      body: `Vamos a quitar la maleza, arreglar la puerta y encalar la tapia. El almuerzo lo pone la parroquia: patatas con bacalao.

Si llueve, se deja para el sábado siguiente.`,
    },
  ],
}
