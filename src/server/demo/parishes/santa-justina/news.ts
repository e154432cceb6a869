import type { DemoNews } from '#src/server/demo/authoring.ts'

export const news: DemoNews[] = [
  {
    when: { hours: 8 },
    title: 'El retablo mayor vuelve a verse entero',
    resume:
      'Tras catorce meses de andamios, este {w:sun+1} se celebra la primera misa ante el retablo restaurado.',
    body: `Los restauradores han retirado el último andamio esta mañana. Debajo del barniz oscuro había azules, verdes y un san José que sonríe, cosa poco frecuente en el siglo XVII.

La obra ha costado 214 000 euros. La mitad la ha puesto la Junta y la otra mitad ha salido de rifas, donativos y una cuestación que recorrió el barrio puerta por puerta.

## Para verlo de cerca

- Visitas guiadas a las 18:30, los días que señala la agenda
- Grupos de quince personas como máximo
- Entrada libre; se agradece un donativo

El domingo, {d:sun+1}, la misa de doce será en acción de gracias. Cantará el coro y después habrá caldito en el patio.`,
    cover: 'facade-seville',
    gallery: ['facade-seville', 'cloister', 'candle-wax', 'rose-ruby', 'orange'],
    sections: ['Noticias'],
    tags: ['retablo', 'restauración'],
    related: ['historia'],
  },
  {
    when: { day: -4 },
    title: 'Cáritas abre un aula de estudio para los chicos del barrio',
    resume: 'De lunes a jueves, de 17:00 a 19:30, con merienda y ayuda de maestros jubilados.',
    body: `Hacer los deberes en la mesa de la cocina, con dos hermanos pequeños alrededor, no es fácil. Por eso el salón de abajo se convierte por las tardes en aula de estudio.

Once maestros jubilados se turnan para ayudar. Hay veinticuatro plazas, seis ordenadores y merienda: bocadillo y fruta.

La inscripción es gratuita y se hace en el despacho de Cáritas, los miércoles por la mañana.`,
    cover: 'book',
    sections: ['Noticias', 'Cáritas'],
    tags: ['estudio', 'solidaridad'],
  },
  {
    when: { day: -9 },
    title: 'Fallece Rocío Benjumea, camarera de la Virgen durante cuarenta años',
    resume: 'El funeral será mañana a las 12:00 en la parroquia.',
    body: `Rocío sabía cuántos alfileres lleva el manto y en qué orden se quitan. Aprendió de su madre y enseñó a sus sobrinas, y siempre decía lo mismo: «Con las manos limpias y sin prisa».

Murió ayer, en casa, a los ochenta y dos años. La hermandad la velará esta tarde en la capilla.

A su familia, nuestro cariño. A ella, que vea ahora sin velos a quien tantas veces vistió.`,
    sections: ['Noticias', 'Hermandades'],
  },
  {
    when: { day: -18 },
    title: 'Catequesis de primera comunión: última semana para inscribirse',
    resume: 'Para niños de siete y ocho años. El plazo termina el {w+7}.',
    body: `El curso empieza con la reunión de padres y una chocolatada en el patio. La catequesis es los miércoles, a las 17:30, o los domingos después de la misa de diez y media.

Traigan la partida de bautismo, si el niño se bautizó en otra parroquia, y una foto. Los niños sin bautizar también caben: se preparan durante el mismo curso.`,
    cover: 'crayons-two',
    sections: ['Noticias', 'Catequesis'],
    tags: ['catequesis'],
    files: [
      {
        description: 'Hoja de inscripción',
        name: 'inscripcion-catequesis.pdf',
        lines: [
          'Inscripción en la catequesis {pastoral}',
          'Parroquia de Santa Justina',
          '',
          'Nombre y apellidos: ______________________________',
          'Fecha de nacimiento: ____ / ____ / ______',
          'Parroquia de bautismo: ______________________________',
          'Teléfono: ______________________________',
        ],
      },
    ],
  },
  {
    when: { day: -30 },
    title: 'El coro de campanilleros busca guitarras y almireces',
    resume: 'Los ensayos son los viernes a las 21:00 en la casa hermandad.',
    body: `No hace falta leer música. Hace falta llegar puntual y no tener vergüenza.

El repertorio va de los campanilleros de siempre a dos coplas nuevas que ha compuesto Manolo, el del quiosco. Actuaremos en la residencia de mayores y en tres plazas del barrio.

Quien tenga una botella de anís vacía y con relieve, que la traiga: es un instrumento más.`,
    cover: 'score',
    sections: ['Noticias'],
    tags: ['coro', 'música'],
  },
  {
    when: { day: -43 },
    title: 'La donación de sangre supera las cien bolsas por primera vez',
    resume: 'Ciento siete donantes, veintinueve de ellos nuevos.',
    body: `A las diez ya había cola en la plaza. El equipo médico tuvo que pedir otra camilla.

De las ciento siete donaciones, veintinueve fueron de personas que donaban por primera vez. Una de ellas, de dieciocho años recién cumplidos, lo había pedido como regalo.

La próxima colecta será dentro de tres meses.`,
    cover: 'orange',
    sections: ['Cáritas'],
    tags: ['sangre'],
  },
  {
    when: { day: -66 },
    title: 'Cabildo general: estas son las decisiones',
    resume: 'Se aprueban las cuentas, la restauración del palio y un fondo para becas.',
    body: `Asistieron 218 hermanos. El cabildo aprobó por amplia mayoría tres puntos:

1. Las cuentas del ejercicio, con un superávit de 9 340 euros
2. La restauración de los varales del palio, en dos fases
3. Un fondo de becas para estudiantes del barrio, con el cinco por ciento de las cuotas

Se rechazó cambiar el recorrido de la estación de penitencia. Se volverá a estudiar dentro de dos años.`,
    sections: ['Hermandades'],
    tags: ['cabildo'],
  },
  {
    when: { day: -88 },
    title: 'Un huerto en la azotea del salón parroquial',
    resume: 'Tomates, hierbabuena y once jardineros de más de setenta años.',
    body: `La azotea estaba llena de trastos. Ahora tiene veinte cajones de madera, riego por goteo y un toldo hecho con lonas de un paso viejo.

Los lunes y los viernes suben a regar los mayores del centro de día. Lo que recogen va a la despensa de Cáritas, menos la hierbabuena, que se queda en el puchero de los jueves.

> En mi pueblo yo tenía cuatro fanegas. Aquí tengo un cajón, y me sobra.`,
    cover: 'crate',
    gallery: ['crate', 'rosemary', 'door-ochre', 'crate-two'],
    sections: ['Noticias', 'Cáritas'],
    tags: ['huerto', 'mayores'],
  },
  {
    when: { feast: 'easter', days: -47 },
    title: 'Cuaresma: cultos y traslados de la hermandad',
    resume:
      'Imposición de la ceniza el {w+1}, quinario a partir del {w:mon+2} y viacrucis por la feligresía.',
    body: `Comienza el tiempo que prepara la Pascua. Estos son los cultos:

- **Miércoles de Ceniza:** misas a las 9:30 y a las 20:00
- **Quinario al Cristo de la Buena Muerte Callada:** de lunes a viernes, a las 20:30
- **Viacrucis:** los viernes, a las 19:30, por las calles de la feligresía
- **Retiro de Cuaresma:** un sábado por la mañana, en el convento

Las papeletas de sitio se recogen en la casa hermandad, de 19:00 a 21:00. Quien no pueda pagar la suya, que lo diga al mayordomo sin apuro: ningún hermano se queda sin salir.`,
    cover: 'candle-red',
    sections: ['Noticias', 'Hermandades'],
    tags: ['Cuaresma', 'hermandad'],
  },
  {
    when: { feast: 'easter', days: 2 },
    title: 'Crónica de un Miércoles Santo con sol, con lluvia y con sol',
    resume: 'La cofradía salió con veinte minutos de retraso y volvió con el barrio entero detrás.',
    body: `A las cinco llovía. A las cinco y veinte escampó, y el hermano mayor miró al cielo, miró a los capataces y dijo que sí.

Salieron 640 nazarenos. En la calle Ancha, una saeta desde un tercer piso paró el paso cuatro minutos y medio. Nadie miró el reloj.

La entrada fue a las dos y diez de la madrugada. Los costaleros dedicaron la última levantá a Curro, que fue capataz treinta años, y a todos los que este año la vieron desde arriba.`,
    cover: 'candles-dusk',
    gallery: [
      'candles-dusk',
      'lanterns',
      'candles-night',
      'candle-wax',
      'facade-evening',
      'palm',
      'candles-rose',
      'orange',
    ],
    sections: ['Noticias', 'Hermandades'],
    tags: ['Semana Santa'],
  },
  {
    when: { feast: '01-07' },
    title: 'Los Reyes llegaron en burro y repartieron 380 regalos',
    resume: 'Todos eran nuevos, comprados con lo que se recaudó en la rifa de Navidad.',
    body: `Melchor perdió la barba en la esquina de la panadería y la recuperó una niña de cinco años, que se la devolvió «para que no pase frío».

El cortejo visitó la residencia, el hospital y las once casas de la lista que lleva Cáritas, donde los regalos se dejan de noche y sin ruido.

Gracias a los pajes, al burro Platerillo y a los comercios que lo hicieron posible.`,
    cover: 'star-village',
    sections: ['Noticias', 'Cáritas'],
    tags: ['Reyes Magos'],
  },
  {
    when: { feast: '12-25', days: -10 },
    title: 'Belén, misa del Gallo y roscos de la abuela',
    resume: 'El belén ocupa este año toda la capilla del Sagrario. Horarios de Navidad.',
    body: `El belén tiene 312 figuras, agua que corre y una panadería con luz. Se puede visitar cada tarde, de 18:00 a 21:00.

## Horarios

- **24 de diciembre:** misa de la vigilia a las 18:30; misa del Gallo a las 23:45
- **25 de diciembre:** misas a las 12:00 y a las 20:00
- **1 de enero:** misas a las 12:00 y a las 20:00
- **6 de enero:** misas como los domingos

Las hermanas del convento venden roscos y yemas en el torno, de 10:00 a 13:00.`,
    cover: 'holly',
    sections: ['Noticias'],
    tags: ['Navidad', 'belén'],
  },
  {
    when: { feast: '07-20' },
    title: 'Velá de Santa Justina: gracias por estas tres noches',
    resume: 'Se acabaron los pescaítos a la una y la música a las dos, como estaba mandado.',
    body: `La plaza se llenó de farolillos, de sillas sacadas de casa y de niños que se acostaron tarde. La función religiosa la presidió el arcipreste y predicó, con brevedad, que es virtud en julio.

Los beneficios, 6 915 euros, se reparten a partes iguales entre el retablo y el aula de estudio.

A los vecinos que no durmieron: perdón, y bajen a la plaza el año que viene.`,
    cover: 'strings-dusk',
    gallery: ['strings-dusk', 'strings-rose'],
    sections: ['Noticias'],
    tags: ['velá', 'fiesta'],
  },
  {
    when: { day: -180 },
    title: 'Curso prematrimonial: dieciséis parejas y muchas preguntas',
    resume: 'La próxima convocatoria se anunciará en el tablón y en esta página.',
    body: `¿Cómo se discute bien? ¿Quién se ocupa de los mayores? ¿Se puede rezar juntos sin sentirse raro? De esto y de la hipoteca se habló durante seis viernes.

El equipo está formado por tres matrimonios y una viuda, Encarnación, que cerró el curso con una frase que muchos apuntaron: «Lo importante no es no enfadarse, es saber volver».`,
    cover: 'chapel-gold',
    sections: ['Noticias'],
    tags: ['matrimonio'],
  },
  {
    key: 'historia',
    when: { day: -455 },
    title: 'Breve historia de la parroquia',
    resume: 'De una ermita de alfareros a la plaza de hoy, con dos riadas por medio.',
    body: `Los alfareros del arrabal levantaron en 1391 una ermita a santa Justina, que como ellos vendía cacharros en la plaza. La riada de 1626 se llevó los muros y dejó la imagen.

El templo actual se consagró en 1688. El retablo es de un taller de la collación y su autor firmó por detrás, donde nadie iba a verlo: «Hízolo Diego Roldanejo con hambre».

En 1961 volvió a entrar el agua. La marca está en el tercer escalón del presbiterio, a la altura de la rodilla de un niño.`,
    cover: 'facade-seville',
    sections: ['Noticias'],
    tags: ['historia'],
  },
  {
    when: { day: -3 },
    state: 'draft',
    title: 'Borrador: nuevos horarios de verano',
    resume: 'Pendiente de aprobación.',
    body: `Por confirmar con el consejo.`,
    sections: ['Noticias'],
  },
]
