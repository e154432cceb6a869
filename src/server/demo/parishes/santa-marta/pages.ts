import type { DemoPage } from '#src/server/demo/authoring.ts'

/** Pages that are no news, in the order of their places. */
export const pages: DemoPage[] = [
  {
    key: 'pagina-paroquia',
    position: 1,
    title: 'A paróquia',
    resume: 'Quem somos, onde estamos e quem o pode ajudar.',
    body: `Somos cerca de 2 300 pessoas, espalhadas pela vila e por duas aldeias. Temos uma igreja matriz, duas capelas e um centro de dia, e uma porta que está quase sempre aberta.

Se acabou de chegar ao Vale, seja bem-vindo: passe pela secretaria ou fale connosco à saída da missa de domingo. Gostamos de saber o nome das pessoas.`,
    cover: 'facade-ochre',
    translations: {
      es: {
        title: 'La parroquia',
        resume: 'Quiénes somos, dónde estamos y quién puede ayudarle.',
        body: `Somos unas 2300 personas, repartidas entre la villa y dos aldeas. Tenemos una iglesia matriz, dos capillas y un centro de día, y una puerta que está casi siempre abierta.

Si acaba de llegar al Vale, bienvenido: pase por la secretaría o hable con nosotros a la salida de la misa del domingo. Nos gusta saber el nombre de la gente.`,
      },
      en: {
        title: 'The parish',
        resume: 'Who we are, where we are, and who can help you.',
        body: `We are some 2,300 people, in the town and two villages. We have a parish church, two chapels and a day centre, and a door that is nearly always open.

If you have just come to the Vale, welcome: call at the office, or speak to us after Mass on Sunday. We like to know people by name.`,
      },
    },
  },
  {
    parent: 'pagina-paroquia',
    position: 1,
    title: 'História',
    resume: 'De uma ermida de pastores, em 1437, à igreja que hoje vemos.',
    body: `A primeira notícia de uma ermida no Vale é de 1437. A igreja que hoje vemos é mais nova: a antiga caiu em 1755, e a reconstrução durou trinta e um anos.

## Os padroeiros

Santa Marta é a padroeira da paróquia, e São Bento o da capela. A festa de Santa Marta é a 29 de julho.

## Os párocos

Desde 1834 a paróquia teve dezanove párocos. Os seus nomes estão numa pedra à entrada da sacristia.`,
    cover: 'chapel-dawn',
    translations: {
      es: {
        title: 'Historia',
        resume: 'De una ermita de pastores, en 1437, a la iglesia que vemos hoy.',
        body: `La primera noticia de una ermita en el Vale es de 1437. La iglesia que vemos hoy es más reciente: la antigua se vino abajo en 1755, y la reconstrucción duró treinta y un años.

## Los patronos

Santa Marta es la patrona de la parroquia, y San Benito el de la capilla. La fiesta de Santa Marta es el 29 de julio.

## Los párrocos

Desde 1834 la parroquia ha tenido diecinueve párrocos. Sus nombres están en una piedra a la entrada de la sacristía.`,
      },
      en: {
        title: 'History',
        resume: 'From a shepherds’ chapel, in 1437, to the church that stands today.',
        body: `A chapel in the Vale is first heard of in 1437. The church that stands today is younger: the old one fell in 1755, and rebuilding it took thirty-one years.

## The patron saints

Saint Martha is the patron of the parish, Saint Benedict that of the chapel. The feast of Saint Martha is on 29 July.

## The parish priests

Since 1834 the parish has had nineteen priests. Their names are on a stone by the door of the sacristy.`,
      },
    },
  },
  {
    parent: 'pagina-paroquia',
    position: 2,
    title: 'Horário da secretaria',
    resume: 'Terça e quinta-feira, das 15h00 às 18h00.',
    body: `A secretaria fica na porta ao lado da sacristia, no Largo da Igreja.

- **Terça e quinta-feira:** das 15h00 às 18h00
- **Primeiro sábado do mês:** das 10h00 às 12h00
- **Agosto:** só à quinta-feira

Para certidões e inscrições, traga o cartão de cidadão. Se não pode vir a estas horas, ligue para o [266 000 000](tel:+351266000000).`,
    translations: {
      es: {
        title: 'Horario de la secretaría',
        resume: 'Martes y jueves, de 15:00 a 18:00.',
        body: `La secretaría está en la puerta junto a la sacristía, en el Largo da Igreja.

- **Martes y jueves:** de 15:00 a 18:00
- **Primer sábado del mes:** de 10:00 a 12:00
- **Agosto:** solo los jueves

Para certificados e inscripciones, traiga su documento de identidad. Si no puede venir a estas horas, llame al [266 000 000](tel:+351266000000).`,
      },
      en: {
        title: 'Office hours',
        resume: 'Tuesday and Thursday, from 3 to 6 in the afternoon.',
        body: `The office is the door beside the sacristy, in Largo da Igreja.

- **Tuesday and Thursday:** 15:00 to 18:00
- **First Saturday of the month:** 10:00 to 12:00
- **August:** Thursdays only

For certificates and enrolments, bring your identity card. If you cannot come at these hours, call [266 000 000](tel:+351266000000).`,
      },
    },
  },
  {
    position: 2,
    title: 'Batismo',
    resume: 'Como se pede, o que se traz e quem pode ser padrinho.',
    body: `Os batismos são ao domingo, depois da missa das 11h30. Marque com dois meses de antecedência, na secretaria ou [na sua área](/santa-marta/private-area/baptisms).

## O que é preciso

1. A certidão de nascimento da criança
2. Os dados dos pais e dos padrinhos
3. Vir à reunião de preparação, no primeiro sábado do mês, às 15h00

Pode ser padrinho ou madrinha quem tiver 16 anos feitos e for crismado.`,
    translations: {
      es: {
        title: 'Bautismo',
        resume: 'Cómo se pide, qué hay que traer y quién puede ser padrino.',
        body: `Los bautismos son los domingos, después de la misa de las 11:30. Reserve con dos meses de antelación, en la secretaría o [en su área](/es/santa-marta/private-area/baptisms).

## Qué hace falta

1. El certificado de nacimiento del niño
2. Los datos de los padres y de los padrinos
3. Venir a la reunión de preparación, el primer sábado del mes, a las 15:00

Puede ser padrino o madrina quien tenga 16 años cumplidos y esté confirmado.`,
      },
      en: {
        title: 'Baptism',
        resume: 'How to ask for it, what to bring, and who can be a godparent.',
        body: `Baptisms are on Sundays, after the 11:30 Mass. Ask two months ahead, at the office or [in your area](/en/santa-marta/private-area/baptisms).

## What you need

1. The child’s birth certificate
2. The names of the parents and godparents
3. To come to the preparation meeting, on the first Saturday of the month at 15:00

Whoever is 16 and confirmed can be a godparent.`,
      },
    },
  },
  {
    position: 3,
    title: 'O coro',
    resume: 'Ensaios à quarta-feira, às 21h00, no centro paroquial.',
    body: `O coro canta na missa das 11h30 e nas festas da paróquia. Somos vinte e dois, dos 15 aos 81 anos, e não é preciso saber música.

Venha a um ensaio, à quarta-feira às 21h00, e experimente.`,
    cover: 'candles-dusk',
    gallery: ['candles-dusk', 'village-dusk'],
    related: ['coro'],
    translations: {
      es: {
        title: 'El coro',
        resume: 'Ensayos los miércoles, a las 21:00, en el centro parroquial.',
        body: `El coro canta en la misa de las 11:30 y en las fiestas de la parroquia. Somos veintidós, de 15 a 81 años, y no hace falta saber música.

Venga a un ensayo, un miércoles a las 21:00, y pruebe.`,
      },
      en: {
        title: 'The choir',
        resume: 'Practice on Wednesdays at 9 in the evening, in the parish hall.',
        body: `The choir sings at the 11:30 Mass and on the feasts of the parish. There are twenty-two of us, from 15 to 81, and nobody has to read music.

Come to practice, on a Wednesday at 21:00, and try.`,
      },
    },
  },
]
